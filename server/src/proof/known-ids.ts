import { type KnownIds, pick, whole } from './fuzz-values.ts';

const MAX_IDS = 40;

/** Ids learnt from answers. */
export interface CollectedIds extends KnownIds {
  /** Notes every id that an answer of this path shows. */
  readonly readFrom: (path: string, answer: { readonly contentType: string; readonly body: string }) => void;
  /** All that are known of one kind, such as `producer`, the last one last. */
  readonly idsOf: (name: string) => readonly number[];
}

/** Learns ids as a client does: from what answers show. */
export function collectIds(): CollectedIds {
  const known = new Map<string, number[]>();
  const note = (name: string, id: unknown): void => {
    if (typeof id !== 'number') return;
    const some = known.get(name.toLowerCase()) ?? [];
    known.set(name.toLowerCase(), [...some.filter((one) => one !== id), id].slice(-MAX_IDS));
  };
  const walk = (node: unknown, owner: string): void => {
    if (Array.isArray(node)) for (const one of node as unknown[]) walk(one, owner);
    else if (typeof node === 'object' && node !== null)
      for (const [key, inner] of Object.entries(node)) {
        if (key === 'id') note(owner, inner);
        else if (key.endsWith('Id')) note(key.slice(0, -2), inner);
        else walk(inner, key === 'items' ? owner : key.replace(/(?<=.{3})s$/, ''));
      }
  };
  const idsOf = (name: string): readonly number[] =>
    known.get(name.replace(/Id$/, '').toLowerCase().replaceAll('-', '')) ??
    known.get(name.toLowerCase()) ??
    [];
  return {
    readFrom: (path, { contentType, body }) => {
      if (contentType.includes('json')) walk(JSON.parse(body), path.split('/')[2] ?? '');
    },
    idsOf,
    idOf: (name, random) => {
      const some = idsOf(name);
      return some.length === 0 || random() < 0.2 ? whole(1, 60, random) : pick(some, random);
    },
  };
}
