import type { PropertyEndingJson } from '@kosar/contract/admin/application-properties';
import { PROPERTIES, type PropertyKey } from '@kosar/domain/properties';
import type { AppContext } from '../../infra/app-context.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';
import { PROPERTY_ENDINGS } from './property-endings.ts';

/** What a property's other value would end now; null stands for its standard value. */
export async function listEndings(
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  key: PropertyKey,
  value: string | null,
): Promise<PropertyEndingJson[]> {
  const ending = PROPERTY_ENDINGS[key];
  if ('keeps' in ending) return [];
  const before = (await readProperties(db, config))[key];
  const change = { before, after: value ?? PROPERTIES[key].standard ?? '', now: clock.now() };
  if (!ending.isEnding(change)) return [];
  const counts = await ending.count(db, change);
  return counts.filter(({ count }) => count > 0);
}
