import type { Parsed } from '@kosar/contract/endpoint';
import type { promoteUser } from '@kosar/contract/points/point-management';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { newInviteToken } from '../../infra/session/invite-token.ts';
import type { Place } from './resolve-place.ts';

export type PointInput = NonNullable<Parsed<typeof promoteUser>['body']['deliveryPoint']>;

export interface MadePoint {
  readonly id: number;
  readonly name: string;
  readonly inviteToken: string;
}

/**
 * Opens a point of a manager. The same name at the same address is the same point: a repeated press finds the first one. The caller
 * holds the lock on the manager.
 */
export async function insertPoint(
  trx: Transaction,
  made: {
    userId: number;
    managerId: number;
    input: PointInput;
    /** As the manager has chosen it; without it no one can guess it. */
    inviteToken?: string | undefined;
    place: Place;
    now: Date;
  },
): Promise<MadePoint> {
  const { managerId, input, place, now } = made;
  const known = await findSamePoint(trx, managerId, input);
  if (known) return known;
  const point = await trx
    .insertInto('delivery_point')
    .values({
      ...pointValues(input, place),
      manager_id: managerId,
      invite_token: made.inviteToken ?? newInviteToken(),
      created_at: now,
    })
    .returning(['id', 'name', 'invite_token as inviteToken'])
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    userId: made.userId,
    action: 'point.create',
    entity: 'delivery_point',
    entityId: point.id,
    after: { ...input, managerId },
    now,
  });
  return point;
}

/** The columns that a person fills in. */
export function pointValues({ name, address, description, publicPoint }: PointInput, place: Place) {
  return {
    name,
    country: address.country,
    postal_code: address.postalCode,
    city: address.city,
    street: address.street,
    lat: place.lat,
    lng: place.lng,
    precision: place.precision,
    description: cleanRichText(description),
    public_point: publicPoint,
  };
}

async function findSamePoint(
  trx: Transaction,
  managerId: number,
  { name, address }: PointInput,
): Promise<MadePoint | undefined> {
  return trx
    .selectFrom('delivery_point')
    .select(['id', 'name', 'invite_token as inviteToken'])
    .where('manager_id', '=', managerId)
    .where('deleted_at', 'is', null)
    .where('name', '=', name)
    .where('postal_code', '=', address.postalCode)
    .where('city', '=', address.city)
    .where('street', '=', address.street)
    .orderBy('id')
    .executeTakeFirst();
}
