import { type Properties, propertiesFrom } from '@kosar/domain/properties';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** The properties of the application as they are at this moment: read where they are needed, so that a change counts at once in every process. */
export async function readProperties(
  db: Database | Transaction,
  { BLOG_URL }: Pick<Config, 'BLOG_URL'> = {},
): Promise<Properties> {
  const rows = await db
    .selectFrom('application_property')
    .select(['key', 'value'])
    .where('value', 'is not', null)
    .execute();
  const changed = new Map(rows.map(({ key, value }) => [key, value as unknown]));
  return propertiesFrom(changed, { blogUrl: BLOG_URL ?? '' });
}
