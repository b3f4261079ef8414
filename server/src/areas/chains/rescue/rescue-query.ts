import type {
  ChainRescueJson,
  DeliveryMinimumsJson,
  RescueQuestionJson,
} from '@kosar/contract/chains/chain-rescue';
import type { RescueAnswer, RescuePlan } from '@kosar/domain/chain-rescue';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer, type Viewer } from '../../../infra/session/viewer.ts';
import { findDeliveryAccess } from '../pages/delivery-access.ts';
import { isChainSeen } from '../states/is-chain-seen.ts';
import { isSilent, orderedOfProducer } from './rescue-facts.ts';

interface RescueRow extends Pick<ChainRescueJson, 'producers' | 'answers'> {
  transporter_id: number;
  plan: RescuePlan | null;
  extend_days: number | null;
  asked_at: Date | null;
  ended_at: Date | null;
  version: number;
}

/** What was chosen for a chain that misses its minimum, for its transporter and the admins. */
export async function getRescue(
  db: Database,
  viewer: KnownViewer,
  chainId: number,
): Promise<ChainRescueJson> {
  refuseUnless(await isChainSeen(db, viewer, chainId), 'DELIVERY_NOT_FOUND');
  const { rows } = await sql<RescueRow>`
    select c.transporter_id, r.plan, r.extend_days, r.asked_at, r.ended_at, coalesce(r.version, 0) as version,
      array(select json_build_object('producer', json_build_object('id', p.id, 'name', a.name), 'minIncome', m.min_income_ft,
          'orderedIncome', ${orderedOfProducer(sql`c.id`, sql`p.id`)})
        from producer p join actor a on a.id = p.actor_id
          left join chain_producer_minimum m on m.producer_id = p.id and m.chain_id = c.id
        where p.id in (select producer_id from chain_item where chain_id = c.id) order by a.name, p.id) as producers,
      (select json_build_object('stay', count(*) filter (where n.answer = 'STAY' and not ${isSilent('n')}),
          'leave', count(*) filter (where n.answer = 'LEAVE'),
          'silent', count(*) filter (where ${isSilent('n')} and n.answer is distinct from 'LEAVE'))
        from rescue_answer n where n.chain_id = c.id) as answers
    from chain c left join chain_rescue r on r.chain_id = c.id where c.id = ${chainId}`.execute(db);
  const row = found(rows[0], 'DELIVERY_NOT_FOUND');
  allow(viewer, 'planRescue', { transporterIds: [row.transporter_id] });
  const { version, producers, answers } = row;
  const isEnded = row.ended_at !== null;
  return {
    plan: isEnded ? null : row.plan,
    extendDays: isEnded ? null : row.extend_days,
    askedAt: row.asked_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    version,
    producers,
    answers,
  };
}

interface QuestionRow {
  chain_id: number;
  name: string;
  order_deadline: Date;
  min_income_ft: number;
  ordered_income_ft: number;
  answer: RescueAnswer | null;
  orders: { id: number; eventId: number }[];
}

/** The chains that ask a buyer whether they stay, as long as an answer counts. */
export async function listQuestions(db: Database, userId: number, now: Date): Promise<RescueQuestionJson[]> {
  const { rows } = await sql<QuestionRow>`
    select c.id as chain_id, c.name, c.order_deadline, c.min_income_ft, c.ordered_income_ft, a.answer,
      array(select json_build_object('id', o.id, 'eventId', o.event_id) from customer_order o
        where o.chain_id = c.id and o.user_id = a.user_id and o.cancelled_at is null order by o.id) as orders
    from rescue_answer a join chain c on c.id = a.chain_id join chain_rescue r on r.chain_id = c.id and r.ended_at is null
    where a.user_id = ${userId} and c.state in ('OPEN', 'MIN_INCOME_PASSED') and c.order_deadline > ${now}
    order by c.order_deadline, c.id`.execute(db);
  return rows.map((row) => ({
    chainId: row.chain_id,
    chainName: row.name,
    orderDeadline: row.order_deadline.toISOString(),
    minIncome: row.min_income_ft,
    orderedIncome: row.ordered_income_ft,
    orders: row.orders,
    answer: row.answer,
  }));
}

/** The minimums of the producers of a delivery's chain, for everyone who may see the delivery. */
export async function getMinimums(
  db: Database,
  viewer: Viewer,
  deliveryId: number,
  token: string | undefined,
): Promise<DeliveryMinimumsJson> {
  const { chainId } = found(
    await findDeliveryAccess(db, { viewer, token }, deliveryId),
    'DELIVERY_NOT_FOUND',
  );
  const { rows } = await sql<DeliveryMinimumsJson['producers'][number]>`
    select json_build_object('id', p.id, 'name', a.name) as producer, m.min_income_ft as "minIncome",
      ${orderedOfProducer(sql`m.chain_id`, sql`m.producer_id`)} as "orderedIncome"
    from chain_producer_minimum m join producer p on p.id = m.producer_id join actor a on a.id = p.actor_id
    where m.chain_id = ${chainId} order by a.name, p.id`.execute(db);
  return { producers: rows };
}
