import { type Day, startOfDay } from '@kosar/domain/calendar';
import { faultOfProperty, PROPERTIES } from '@kosar/domain/properties';
import type { Config } from '../../infra/config.ts';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';

/**
 * How many days after a day of delivery people may complain: as many as the market gives now, or gave at any time since that day, whichever is more. A
 * shorter time is for what is delivered later.
 */
export async function readComplaintDays(
  db: Database | Transaction,
  config: Pick<Config, 'BLOG_URL'>,
  dayOfDelivery: Day,
): Promise<number> {
  const { complaintDays } = await readProperties(db, config);
  const earlier = await db
    .selectFrom('application_property_change')
    .select('before')
    .where('key', '=', 'complaintDays')
    .where('at', '>=', startOfDay(dayOfDelivery))
    .execute();
  const days = earlier
    .map(({ before }) => (before ?? PROPERTIES.complaintDays.standard) as unknown)
    .filter((value): value is number => faultOfProperty('complaintDays', value) === null);
  return Math.max(complaintDays, ...days);
}
