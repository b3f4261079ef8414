import type { OrderJson } from '@kosar/contract/orders/orders';
import { fromMilli } from '@kosar/domain/amount';
import type { AppContext } from '../../../infra/app-context.ts';
import { onceOnly } from '../../../infra/idempotency.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { ANONYMOUS_VIEWER, type KnownViewer } from '../../../infra/session/viewer.ts';
import { placeOrder } from '../place-order.ts';

/** What is ordered for who waits. */
export interface WaitedFor {
  delivery_id: number;
  chain_packing_id: number;
  amount_milli: number;
  invite_token: string | null;
}

interface Entry extends WaitedFor {
  id: number;
  user_id: number;
  at_once_up_to_ft: number | null;
  offered_until: Date | null;
  terms_accepted_at: Date | null;
}

/**
 * Orders for someone what they wait for, as they have asked, by the verb that places any order; once however often it is tried. Whether it was ordered: not
 * where that verb refuses, such as because it has become dearer than they were shown.
 */
export async function placeForWaiting(context: AppContext, entryId: number): Promise<boolean> {
  const entry = await findLive(context, entryId);
  if (entry === undefined || entry.at_once_up_to_ft === null) return true;
  const viewer = { ...ANONYMOUS_VIEWER, userId: entry.user_id };
  try {
    await place(context, viewer, entry, entry.at_once_up_to_ft, entry.terms_accepted_at !== null);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Orders what is kept for the viewer. Refuses with WAITING_NOT_OFFERED where nothing is, or not any more. */
export async function orderOffered(
  context: AppContext,
  viewer: KnownViewer,
  input: { readonly entryId: number; readonly expectedValue: number; readonly termsAccepted: boolean },
): Promise<OrderJson> {
  const entry = found(await findLive(context, input.entryId));
  refuseUnless(entry.user_id === viewer.userId, 'not_found');
  const isOffered = entry.offered_until !== null && entry.offered_until > context.clock.now();
  refuseUnless(isOffered, 'WAITING_NOT_OFFERED');
  return place(context, viewer, entry, input.expectedValue, input.termsAccepted);
}

function place(
  context: AppContext,
  viewer: KnownViewer,
  entry: Entry,
  upToFt: number,
  termsAccepted: boolean,
): Promise<OrderJson> {
  const data = { ...orderFor(entry), termsAccepted, expectedValue: upToFt };
  const key = `waiting-entry-${entry.id}`;
  return placeOrder(context, viewer, data, onceOnly(viewer.userId, key, 'placeOrder', entry.id));
}

/** The order that is made of an entry: fetched and paid at the point. */
export function orderFor(entry: WaitedFor) {
  return {
    deliveryId: entry.delivery_id,
    orderItems: [{ deliveryItemPackingId: entry.chain_packing_id, amount: fromMilli(entry.amount_milli) }],
    paymentType: 'ON_SITE' as const,
    billingRequired: false,
    termsAccepted: true,
    ...(entry.invite_token === null ? {} : { inviteToken: entry.invite_token }),
  };
}

async function findLive({ db }: AppContext, id: number): Promise<Entry | undefined> {
  return db
    .selectFrom('waiting_entry as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select(['w.id', 'w.user_id', 'w.delivery_id', 'w.chain_packing_id', 'w.amount_milli'])
    .select(['w.at_once_up_to_ft', 'w.offered_until', 'w.terms_accepted_at', 'w.invite_token'])
    .where('w.id', '=', id)
    .where('w.ended_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}
