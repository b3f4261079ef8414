import type { updateApplicationProperty } from '@kosar/contract/admin/application-properties';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { localDay } from '@kosar/domain/calendar';
import { noticeFault } from '@kosar/domain/food-rule';
import { faultOfProperty, type PropertyKey, propertiesFrom } from '@kosar/domain/properties';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { PROPERTY_ENDINGS, type PropertyChange } from './property-endings.ts';

/**
 * Gives a property another value from now on, or its standard one again (null). Every change stays in its history; saying the same twice is none.
 * What is open under it ends with the change (decision 264).
 */
export async function changeProperty(
  context: AppContext,
  viewer: KnownViewer,
  key: PropertyKey,
  { version, value }: Parsed<typeof updateApplicationProperty>['body'],
): Promise<void> {
  allow(viewer, 'manageProperties', {});
  const now = context.clock.now();
  const valueOf = (stored: unknown) => valueFrom(key, stored, context.config.BLOG_URL ?? '');
  refuseFault(key, value, now);
  try {
    await transaction(context.db, async (trx) => {
      const row = await lockProperty(trx, key);
      refuseUnless((row?.version ?? 0) === version, 'conflict');
      const before = (row?.value ?? null) as unknown;
      if (before === value) return;
      await writeValue(trx, key, value, row?.version);
      const change = await trx
        .insertInto('application_property_change')
        .values({
          key,
          at: now,
          user_id: viewer.userId,
          before: before === null ? null : JSON.stringify(before),
          after: value === null ? null : JSON.stringify(value),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await endWhatIsOpen(trx, key, { before: valueOf(before), after: valueOf(value), now });
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'property.change',
        entity: 'application_property_change',
        entityId: change.id,
        before: { key, value: before },
        after: { key, value },
        now,
      });
    });
  } catch (error) {
    // Someone else has changed it for the first time at the same moment.
    throw violatedConstraint(error) === 'application_property_pkey' ? new Refusal('conflict') : error;
  }
}

function refuseFault(key: PropertyKey, value: string | number | null, now: Date): void {
  const code =
    value === null ? null : (faultOfProperty(key, value) ?? noticeFault(key, value, localDay(now)));
  if (code === null) return;
  throw new Refusal('invalid_input', { errors: [{ path: 'value', code, message: FIELD_MESSAGES[code] }] });
}

function valueFrom(key: PropertyKey, stored: unknown, blogUrl: string): string | number {
  return propertiesFrom(new Map(stored === null ? [] : [[key, stored]]), { blogUrl })[key];
}

/** In the transaction of the change: whoever begins something under a switch has waited for it, or is met here. */
async function endWhatIsOpen(trx: Transaction, key: PropertyKey, change: PropertyChange): Promise<void> {
  const ending = PROPERTY_ENDINGS[key];
  if ('keeps' in ending || !ending.isEnding(change)) return;
  await ending.end(trx, change);
}

function lockProperty(trx: Transaction, key: PropertyKey) {
  return trx
    .selectFrom('application_property')
    .select(['value', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

async function writeValue(
  trx: Transaction,
  key: PropertyKey,
  value: string | number | null,
  version: number | undefined,
): Promise<void> {
  const stored = value === null ? null : JSON.stringify(value);
  if (version === undefined) {
    await trx.insertInto('application_property').values({ key, value: stored }).execute();
    return;
  }
  await trx
    .updateTable('application_property')
    .set({ value: stored, version: version + 1 })
    .where('key', '=', key)
    .execute();
}
