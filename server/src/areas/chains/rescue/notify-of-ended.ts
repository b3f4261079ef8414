import { formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { type Notice, notify } from '../../../infra/notices/notify.ts';
import { PLAN_ENDED, planEndedMail, rescueEndedMail } from './emails/ended-mails.ts';

/** The task that notifies the people of a chain whose plan or question was ended by the market. */
export const NOTIFY_OF_ENDED_RESCUE = 'notify-of-ended-rescue';

interface ChainRow {
  id: number;
  name: string;
  transporter_id: number;
  order_deadline: Date;
  ended_at: Date;
  was_asked: boolean;
}

/**
 * Notifies those who run a chain, those who sold in it under a minimum, and its buyers where they were asked whether they stay; each once by notice and mail.
 * Harmless to repeat, and nothing where it was planned anew since.
 */
export async function notifyOfEndedRescue(
  context: AppContext,
  chainId: number,
  producerIds: readonly number[],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const { rows: chains } = await sql<ChainRow>`
      select c.id, c.name, c.transporter_id, c.order_deadline, r.ended_at, r.asked_at is not null as was_asked
      from chain c join chain_rescue r on r.chain_id = c.id where c.id = ${chainId} and r.ended_at is not null`.execute(
      trx,
    );
    const [chain] = chains;
    if (chain === undefined) return;
    const { rows: runners } = await sql<Runner>`
      with meant as (
        select actor_id, true as manages from transporter where id = ${chain.transporter_id}
        union all select actor_id, false from producer where id = any (${[...producerIds]})),
      acting as (select id as actor_id, owner_id as user_id from actor union select actor_id, user_id from actor_manager)
      select u.id as user_id, u.email, u.full_name, bool_or(meant.manages) as manages
      from app_user u join acting on acting.user_id = u.id join meant on meant.actor_id = acting.actor_id
      where u.erased_at is null and u.disabled_at is null group by u.id order by u.id`.execute(trx);
    const { rows: buyers } = await sql<Buyer>`
      select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id, sum(o.total_ft)::bigint as total_ft,
        array_agg(distinct e.delivery_point_id) as point_ids
      from customer_order o join app_user u on u.id = o.user_id join delivery_event e on e.id = o.event_id
      where o.chain_id = ${chainId} and o.cancelled_at is null
        and exists (select from rescue_answer a where a.chain_id = o.chain_id and a.user_id = o.user_id)
        and u.erased_at is null and u.disabled_at is null group by u.id order by u.id`.execute(trx);
    const notices = [
      ...runners.map((runner) => runnerNotice(context, chain, runner)),
      ...buyers.map((buyer) => buyerNotice(context, chain, buyer)),
    ];
    await notify(trx, notices, context.clock.now());
  });
}

interface Reader {
  user_id: number;
  email: string;
  full_name: string;
}

interface Runner extends Reader {
  manages: boolean;
}

interface Buyer extends Reader {
  event_id: number;
  total_ft: number;
  point_ids: number[];
}

function runnerNotice({ config }: AppContext, chain: ChainRow, runner: Runner): Notice {
  const key = `chain:${chain.id}:plan-ended:${chain.ended_at.toISOString()}`;
  const content = planEndedMail({
    readerName: runner.full_name,
    chainName: chain.name,
    chainId: chain.id,
    orderDeadline: chain.order_deadline,
    wasAsked: chain.was_asked,
  });
  return {
    userId: runner.user_id,
    event: 'CANCELLED',
    key,
    title: `${PLAN_ENDED}: ${chain.name}`,
    text: 'A rendelések megmaradnak, a határidő után a szállító dönt a láncról.',
    link: runner.manages
      ? to('managedChain', { transporterId: chain.transporter_id, id: chain.id })
      : to('deliveryChain', { id: chain.id }),
    mail: { ...renderMail(content, config.baseUrl), ...mailTo(chain, runner, key, 'chain-plan-ended') },
  };
}

function buyerNotice({ config }: AppContext, chain: ChainRow, buyer: Buyer): Notice {
  const key = `chain:${chain.id}:rescue-ended`;
  const content = rescueEndedMail({
    buyerName: buyer.full_name,
    chainName: chain.name,
    eventId: buyer.event_id,
    totalFt: buyer.total_ft,
    orderDeadline: chain.order_deadline,
  });
  return {
    userId: buyer.user_id,
    event: 'ORDER_CONFIRMED_OR_CHANGED',
    key,
    title: `A rendelésed megmarad, nem kell válaszolnod: ${chain.name}`,
    text: `Ha mégsem kéred, eddig lemondhatod: ${formatInstant(chain.order_deadline)}`,
    link: to('deliveryEventOrders', { id: buyer.event_id }),
    pointIds: buyer.point_ids,
    mail: { ...renderMail(content, config.baseUrl), ...mailTo(chain, buyer, key, 'rescue-ended') },
  };
}

function mailTo({ id }: ChainRow, { email, user_id }: Reader, eventKey: string, kind: string) {
  return { eventKey, kind, recipient: email, userId: user_id, chainId: id };
}
