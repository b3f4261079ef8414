import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';

/** Keys of pictures and invoices that rows name and the file store hasn't; all of them are looked for. */
export async function findMissingFiles({
  reads,
  files,
}: Pick<AppContext, 'reads' | 'files'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from image union select pdf_key from invoice where pdf_key is not null order by 1`.execute(
    reads,
  );
  const missing: string[] = [];
  for (const { key } of rows) if ((await files.read(key)) === undefined) missing.push(key);
  return missing;
}
