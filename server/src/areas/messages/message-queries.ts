import type { MessageJson, pageMessages } from '@kosar/contract/chains/delivery-messages';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import type { Target } from '../../infra/session/parties.ts';

const MAX_MESSAGES = 100;

/** A message as the database gives it. */
export interface MessageRow {
  readonly id: number;
  readonly kind: MessageJson['kind'];
  readonly subject: string;
  readonly body: string;
  readonly sender_type: MessageJson['senderType'];
  readonly sender_id: number;
  readonly sender_name: string;
  readonly sent_at: Date;
  readonly chain_id: number | null;
  readonly event_id: number | null;
  readonly delivery_id: number | null;
  readonly late_minutes: number | null;
}

/** The latest messages of a target, newest first. A delivery's buyers got those of its chain and its event as well. */
export async function listMessagesOf(db: Database, target: Target): Promise<MessageJson[]> {
  const rows = await db
    .selectFrom('message as m')
    .selectAll()
    .where(isAbout(target))
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map(presentMessage);
}

/** One page of them. */
export async function pageMessagesOf(
  db: Database,
  target: Target,
  { page, size, orderby }: Parsed<typeof pageMessages>['query'],
): Promise<Output<typeof pageMessages>> {
  const all = db.selectFrom('message as m').selectAll('m').where(isAbout(target));
  const { rows, total } = await pageOf(all, { page, size, orderby }, { timestamp: 'm.sent_at', id: 'm.id' });
  return { items: rows.map(presentMessage), total, page, size };
}

/** One message, or undefined. */
export async function findMessage(db: Database, id: number): Promise<MessageJson | undefined> {
  const row = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentMessage(row);
}

/** A message as the contract shows it. */
export function presentMessage(row: MessageRow): MessageJson {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    body: row.body,
    senderType: row.sender_type,
    senderId: row.sender_id,
    senderName: row.sender_name,
    timestamp: row.sent_at.toISOString(),
    deliveryChainId: row.chain_id,
    deliveryEventId: row.event_id,
    deliveryId: row.delivery_id,
    lateMinutes: row.late_minutes,
  };
}

function isAbout({ kind, id }: Target): RawBuilder<SqlBool> {
  if (kind === 'CHAIN') return sql<SqlBool>`m.chain_id = ${id}`;
  if (kind === 'EVENT') return sql<SqlBool>`m.event_id = ${id}`;
  return sql<SqlBool>`(m.delivery_id = ${id} or m.chain_id = (select chain_id from delivery where id = ${id})
    or m.event_id = (select event_id from delivery where id = ${id}))`;
}
