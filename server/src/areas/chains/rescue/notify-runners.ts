import { to } from '@kosar/contract/pages/paths';
import type { DeadlineDecision, DeadlineFacts } from '@kosar/domain/chain-rescue';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { notify } from '../../../infra/notices/notify.ts';
import type { LockedChain } from '../states/lock-chain.ts';
import { runnersMail, TITLES } from './emails/runners-mail.ts';

interface Runner {
  user_id: number;
  email: string;
  full_name: string;
  manages: boolean;
  missed_producers: string[];
}

/** What the clock has decided of a chain. */
export interface DecidedDeadline {
  readonly chain: LockedChain;
  readonly decision: DeadlineDecision;
  readonly facts: DeadlineFacts;
  readonly now: Date;
}

/**
 * Notifies the people of the transporter, and of the producers whose goods fell out, of what the deadline did to a chain; in the app and by mail,
 * once. Nothing where it closed as any other does.
 */
export async function notifyRunners(
  { config }: Pick<AppContext, 'config'>,
  trx: Transaction,
  { chain, decision, facts, now }: DecidedDeadline,
): Promise<void> {
  const missedIds = decision.outcome === 'EXTEND' ? [] : decision.missedProducerIds;
  if (decision.outcome === 'CLOSE' && missedIds.length === 0) return;
  const eventKey = `chain:${chain.id}:deadline-decided:${facts.orderDeadline.toISOString()}`;
  const path = to('managedChain', { transporterId: chain.transporterId, id: chain.id });
  const { rows } = await sql<Runner>`
    with missed as (
      select p.actor_id, a.name from producer p join actor a on a.id = p.actor_id where p.id = any (${[...missedIds]})),
    carrier as (select actor_id from transporter where id = ${chain.transporterId}),
    acting as (select id as actor_id, owner_id as user_id from actor union select actor_id, user_id from actor_manager),
    runner as (
      select u.id as user_id, u.email, u.full_name,
        bool_or(acting.actor_id in (select actor_id from carrier)) as manages
      from app_user u join acting on acting.user_id = u.id
      where u.erased_at is null and acting.actor_id in (select actor_id from carrier union select actor_id from missed)
      group by u.id)
    select runner.*, array(select name::text from missed order by name) as missed_producers from runner order by user_id`.execute(
    trx,
  );
  const notices = rows.map((reader) => ({
    userId: reader.user_id,
    event: 'CANCELLED' as const,
    key: eventKey,
    title: `${TITLES[decision.outcome]}: ${chain.name}`,
    text: 'A határidőkor nem jött össze minden minimum.',
    link: reader.manages ? path : to('deliveryChain', { id: chain.id }),
    mail: {
      ...renderMail(contentFor(reader, { chain, decision, facts, now }), config.baseUrl),
      eventKey,
      kind: 'chain-deadline-decided',
      recipient: reader.email,
      userId: reader.user_id,
      chainId: chain.id,
    },
  }));
  await notify(trx, notices, now);
}

function contentFor(reader: Runner, { chain, decision, facts }: DecidedDeadline) {
  return runnersMail({
    outcome: decision.outcome,
    readerName: reader.full_name,
    chainName: chain.name,
    chainId: chain.id,
    newDeadline: decision.outcome === 'EXTEND' ? decision.orderDeadline : null,
    orderedIncomeFt: facts.orderedIncomeFt,
    minIncomeFt: facts.minIncomeFt,
    missedProducers: reader.missed_producers,
  });
}
