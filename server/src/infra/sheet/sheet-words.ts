/** „igen” or „nem”. */
export function yesOrNo(isSo: boolean): string {
  return isSo ? 'igen' : 'nem';
}
