import { beforeEach } from 'vitest';
import type { Database } from '../database/connect.ts';
import { listBrokenInvariants } from '../database/invariants.ts';

/**
 * For files in which planted faults break the books, too: what a test itself has broken, whichever ran before it. Gives a sentence for each row.
 */
export function useNewBreaches(db: () => Database): () => Promise<string[]> {
  const list = async () =>
    (await listBrokenInvariants(db())).flatMap(({ invariant, rows }) =>
      rows.map((row) => `${invariant}: ${JSON.stringify(row)}`),
    );
  let known: readonly string[] = [];
  beforeEach(async () => {
    known = await list();
  });
  return async () => (await list()).filter((breach) => !known.includes(breach));
}
