import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { type createEvent, plannedDates } from '@kosar/contract/points/event-management';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction, violates } from '../../infra/database/connect.ts';
import { Refusal } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { refusingTakenToken } from '../../infra/session/invite-token.ts';
import { mayOrganizeAt } from '../../infra/session/relation-sql.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';

type Form = Parsed<typeof createEvent>['body'];

/** What a person fills in of an event, new or old. */
export type EventInput = Omit<Form, 'organizerId' | 'repetition' | 'repetitions' | 'inviteToken'>;

/** The columns that a person fills in. */
export function eventValues(input: EventInput) {
  const { type, day, startTime, endTime } = plannedDates(input);
  return {
    name: input.name,
    description: cleanRichText(input.description),
    delivery_point_id: input.deliveryPointId,
    marketplace_id: input.marketplaceId,
    type,
    day_of_delivery: day,
    start_time: startTime,
    end_time: endTime,
  };
}

/** One transaction in which a marketplace that is gone and a token that is taken are the form's trouble, not ours. */
export function writeEventOrRefuse<T>(
  context: AppContext,
  write: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const written = transaction(context.db, write).catch((error: unknown) => {
    const isGone = violates(
      error,
      'delivery_event_marketplace_id_fkey',
      'delivery_event_delivery_point_id_fkey',
      'delivery_event_organizer_id_fkey',
    );
    throw isGone ? new Refusal('UNKNOWN_REFERENCE') : error;
  });
  return refusingTakenToken(written);
}

/** Refuses a point where the organizer may hold no events, and holds it against being closed meanwhile. */
export async function refuseForeignPoint(
  trx: Transaction,
  viewer: Viewer,
  organizerId: number,
  pointId: number,
): Promise<void> {
  const allowed = isAdmin(viewer) ? sql<SqlBool>`true` : mayOrganizeAt(viewer, organizerId);
  const { rows } = await sql`select p.id from delivery_point p
    where p.id = ${pointId} and p.deleted_at is null and ${allowed} for share of p`.execute(trx);
  if (rows.length === 0)
    throw refusedField('DELIVERY_EVENT_REFUSED', 'deliveryPointId', 'EVENT_POINT_NOT_ALLOWED');
}

/** A refusal that is about one field of the form, in the words of the contract. */
export function refusedField(
  refusal: 'DELIVERY_EVENT_REFUSED' | 'DELIVERY_OPTION_HAS_ORDERS',
  path: string,
  code: keyof typeof FIELD_MESSAGES,
): Refusal {
  return new Refusal(refusal, { errors: [{ path, code, message: FIELD_MESSAGES[code] }] });
}
