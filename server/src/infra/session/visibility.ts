import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdmin, type Viewer } from './viewer.ts';

/**
 * What a viewer may see of points, events and deliveries, as conditions of the query that reads them (spec 6; design 4). Who is invited to
 * a point sees its events and deliveries; who is invited to a delivery sees that one only. The names in the SQL are fixed:
 * `p` point, `e` event, `d` delivery, `c` its chain.
 */
export interface Visibility {
  readonly viewer: Viewer;
  /** An invite token that came with the call. */
  readonly token?: string | undefined;
}

type Condition = RawBuilder<SqlBool>;

/** The point `p` is public, the viewer's own, followed, or one they were invited to. */
export function seesPoint({ viewer, token }: Visibility): Condition {
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  return anyOf([
    sql<SqlBool>`p.public_point`,
    ...byToken('p', token),
    ...oneOf(sql`p.manager_id`, viewer.roleIds.DELIVERY_POINT_MANAGER),
    ...byUser(viewer, (userId) => [
      sql<SqlBool>`exists (select from subscription own_subscription where own_subscription.user_id = ${userId}
        and own_subscription.delivery_point_id = p.id and own_subscription.active and not own_subscription.deleted)`,
      joined(userId, 'delivery_point_id', sql`p.id`),
    ]),
  ]);
}

/** The event `e` at the point `p`, or one of its deliveries, may be seen. */
export function seesEvent(visibility: Visibility): Condition {
  return anyOf([
    seesAllOfEvent(visibility),
    sql<SqlBool>`exists (select from delivery d join chain c on c.id = d.chain_id
      where d.event_id = e.id and ${hasTieToDelivery(visibility)})`,
  ]);
}

/** The delivery `d` of the chain `c` at the event `e` and the point `p` may be seen. */
export function seesDelivery(visibility: Visibility): Condition {
  return anyOf([seesAllOfEvent(visibility), hasTieToDelivery(visibility)]);
}

/** The chain `c` is the viewer's own, or one of its deliveries may be seen. */
export function seesChain(visibility: Visibility): Condition {
  const { viewer } = visibility;
  if (isAdmin(viewer)) return sql<SqlBool>`true`;
  const producerIds = viewer.roleIds.PRODUCER;
  return anyOf([
    ...oneOf(sql`c.transporter_id`, viewer.roleIds.TRANSPORTER),
    ...(producerIds.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from chain_item own_goods
            where own_goods.chain_id = c.id and own_goods.producer_id = any(${producerIds}))`,
        ]),
    sql<SqlBool>`exists (select from delivery d join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id where d.chain_id = c.id and ${seesDelivery(visibility)})`,
  ]);
}

function seesAllOfEvent(visibility: Visibility): Condition {
  const { viewer, token } = visibility;
  return anyOf([
    seesPoint(visibility),
    ...byToken('e', token),
    ...oneOf(sql`e.organizer_id`, viewer.roleIds.ORGANIZER),
    ...byUser(viewer, (userId) => [joined(userId, 'event_id', sql`e.id`)]),
  ]);
}

/** Its parties, those invited to it, and who has ordered on it. */
function hasTieToDelivery({ viewer, token }: Visibility): Condition {
  const producerIds = viewer.roleIds.PRODUCER;
  return anyOf([
    ...byToken('d', token),
    ...oneOf(sql`c.transporter_id`, viewer.roleIds.TRANSPORTER),
    ...(producerIds.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from chain_item own_item
            where own_item.chain_id = c.id and own_item.producer_id = any(${producerIds}))`,
        ]),
    ...byUser(viewer, (userId) => [
      joined(userId, 'delivery_id', sql`d.id`),
      sql<SqlBool>`exists (select from customer_order own_order
        where own_order.delivery_id = d.id and own_order.user_id = ${userId})`,
    ]),
  ]);
}

function byToken(table: 'p' | 'e' | 'd', token: string | undefined): Condition[] {
  return token === undefined ? [] : [sql<SqlBool>`${sql.ref(`${table}.invite_token`)} = ${token}`];
}

function oneOf(column: RawBuilder<unknown>, ids: readonly number[]): Condition[] {
  return ids.length === 0 ? [] : [sql<SqlBool>`${column} = any(${ids})`];
}

function byUser(viewer: Viewer, conditions: (userId: number) => Condition[]): Condition[] {
  return viewer.userId === null ? [] : conditions(viewer.userId);
}

function joined(
  userId: number,
  column: 'delivery_point_id' | 'event_id' | 'delivery_id',
  id: RawBuilder<unknown>,
): Condition {
  return sql<SqlBool>`exists (select from joined_invite own_invite
    where own_invite.user_id = ${userId} and ${sql.ref(`own_invite.${column}`)} = ${id})`;
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
