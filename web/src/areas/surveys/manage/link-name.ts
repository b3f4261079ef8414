const MAX_LENGTH = 64;
const MIN_LENGTH = 3;

/** The end of a link out of a name: „Őszi kosár” is `oszi-kosar`. Empty where too little is left. */
export function linkNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');
  return plain.length < MIN_LENGTH ? '' : plain;
}
