import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../../infra/mail/queue-email.ts';
import { missingApprovalMail } from './emails/missing-approval-mail.ts';
import type { LockedRound } from './lock-round.ts';

interface Runner {
  user_id: number;
  email: string;
  full_name: string;
  path: string;
}

/**
 * Notifies who runs a chain that it was handed over without having been approved and now waits to be finalized: the people of its transporter and
 * of its deliveries' organizers, and the admins. In the app and by mail; each once, by the page that they may see.
 */
export async function notifyOfMissingApproval(
  { config }: Pick<AppContext, 'config'>,
  trx: Transaction,
  round: LockedRound,
  now: Date,
): Promise<void> {
  const eventKey = `chain:${round.id}:approval-missing:${now.toISOString()}`;
  const managed = to('managedChain', { transporterId: round.transporterId, id: round.id });
  const { rows } = await sql<Runner>`
    with carrier as (select actor_id from transporter where id = ${round.transporterId}),
    host as (
      select z.actor_id from delivery d join delivery_event e on e.id = d.event_id join organizer z on z.id = e.organizer_id
      where d.chain_id = ${round.id}),
    acting as (select id as actor_id, owner_id as user_id from actor union select actor_id, user_id from actor_manager),
    runner as (
      select u.id as user_id, u.email, u.full_name,
        u.is_admin or u.id in (select user_id from acting where actor_id in (select actor_id from carrier)) as manages
      from app_user u
      where u.erased_at is null and (u.is_admin
        or u.id in (select user_id from acting where actor_id in (select actor_id from carrier union select actor_id from host)))),
    notified as (
      insert into notification (user_id, event, event_key, name, description, main_action_url, created_at)
      select user_id, 'APPROVED', ${eventKey}::text, left(${`Jóváhagyás nélkül adtátok át: ${round.name}`}::text, 255),
        'A lánc véglegesítésre vár. Előtte nézzétek át a rögzített mennyiségeket.',
        case when manages then ${managed}::text else ${to('deliveryChain', { id: round.id })}::text end, ${now}::timestamptz
      from runner on conflict (user_id, event_key, event) do nothing
      returning user_id, main_action_url)
    select runner.user_id, runner.email, runner.full_name, notified.main_action_url as path
    from notified join runner on runner.user_id = notified.user_id order by runner.user_id`.execute(trx);
  const dayOfDelivery = round.facts.lastDeliveryDay ?? '';
  const mails = rows.map((reader) => ({
    ...renderMail(
      missingApprovalMail({
        readerName: reader.full_name,
        chainName: round.name,
        dayOfDelivery,
        path: reader.path,
      }),
      config.baseUrl,
    ),
    eventKey,
    kind: 'chain-approval-missing',
    recipient: reader.email,
    userId: reader.user_id,
    chainId: round.id,
  }));
  await queueEmails(trx, mails);
}
