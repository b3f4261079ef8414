import type { AuditAction } from '@kosar/contract/audit-actions';
import type { Parsed } from '@kosar/contract/endpoint';
import type {
  createPoint,
  updatePoint,
  updatePointDescription,
} from '@kosar/contract/points/point-management';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { refusingTakenToken } from '../../infra/session/invite-token.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { insertPoint, pointValues } from './insert-point.ts';
import { type Place, resolvePlace } from './resolve-place.ts';

/** Opens another point of a manager; gives its id. */
export async function openPoint(
  context: AppContext,
  { userId }: KnownViewer,
  { managerId, inviteToken, ...input }: Parsed<typeof createPoint>['body'],
): Promise<number> {
  const place = await resolvePlace(context, input.address, input.coords);
  const now = context.clock.now();
  const opening = transaction(context.db, async (trx) => {
    const manager = await trx
      .selectFrom('delivery_point_manager')
      .select('id')
      .where('id', '=', managerId)
      .forUpdate()
      .executeTakeFirst();
    found(manager);
    return (await insertPoint(trx, { userId, managerId, input, inviteToken, place, now })).id;
  });
  return refusingTakenToken(opening);
}

/** Changes a point. Its place stays while its address does, unless a person moves the pin. */
export async function changePoint(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, inviteToken, ...input }: Parsed<typeof updatePoint>['body'],
): Promise<void> {
  const known = found(await findRow(context.db, id));
  const { address, coords } = input;
  const hasMoved =
    known.country !== address.country ||
    known.postal_code !== address.postalCode ||
    known.city !== address.city ||
    known.street !== address.street;
  const place: Place =
    coords === undefined && !hasMoved ? known : await resolvePlace(context, address, coords);
  const values = pointValues(input, place);
  const changes = inviteToken === undefined ? values : { ...values, invite_token: inviteToken };
  await refusingTakenToken(write(context, viewer, id, version, 'point.update', changes));
}

/** Changes what is said of a point, and nothing else. */
export async function describePoint(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, description }: Parsed<typeof updatePointDescription>['body'],
): Promise<void> {
  await write(context, viewer, id, version, 'point.describe', {
    description: cleanRichText(description),
  });
}

/** Takes a point off the market. What happened there stays readable, so one with events can't go (spec 8). */
export async function removePoint(context: AppContext, { userId }: KnownViewer, id: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const before = found(await lockRow(trx, id));
    const event = await trx
      .selectFrom('delivery_event')
      .select('id')
      .where('delivery_point_id', '=', id)
      .executeTakeFirst();
    refuseUnless(event === undefined, 'POINT_HAS_EVENTS');
    await trx.updateTable('delivery_point').set({ deleted_at: now }).where('id', '=', id).execute();
    await writeAudit(trx, { userId, action: 'point.delete', ...entityOf(id), before, now });
  });
}

type Changes = Partial<ReturnType<typeof pointValues> & { invite_token: string }>;

async function write(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  version: number,
  action: AuditAction,
  changes: Changes,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const before = found(await lockRow(trx, id));
    // The token opens a hidden point, so the log only knows that it was changed.
    const { invite_token: token, ...stated } = changes;
    const after = token === undefined ? stated : { ...stated, hasNewInviteToken: true };
    await editRow(trx, viewer, {
      table: 'delivery_point',
      id,
      before,
      version,
      set: changes,
      action,
      after,
      now,
    });
  });
}

function entityOf(entityId: number) {
  return { entity: 'delivery_point', entityId };
}

const COLUMNS = [
  'name',
  'country',
  'postal_code',
  'city',
  'street',
  'lat',
  'lng',
  'precision',
  'description',
  'public_point',
  'version',
] as const;

function rowOf(db: AppContext['db'], id: number) {
  return db.selectFrom('delivery_point').select(COLUMNS).where('id', '=', id).where('deleted_at', 'is', null);
}

function findRow(db: AppContext['db'], id: number) {
  return rowOf(db, id).executeTakeFirst();
}

function lockRow(trx: Transaction, id: number) {
  return rowOf(trx, id).forUpdate().executeTakeFirst();
}
