import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { missingApprovalMail } from './emails/missing-approval-mail.ts';
import type { LockedChain } from './lock-chain.ts';

interface Runner {
  user_id: number;
  email: string;
  full_name: string;
  manages: boolean;
}

/**
 * Notifies who runs a chain that it was handed over without having been approved and now waits to be finalized: the people of its transporter and
 * of its deliveries' organizers, and the admins. In the app and by mail; each once, by the page that they may see.
 */
export async function notifyOfMissingApproval(
  { config }: Pick<AppContext, 'config'>,
  trx: Transaction,
  chain: LockedChain,
  now: Date,
): Promise<void> {
  const eventKey = `chain:${chain.id}:approval-missing:${now.toISOString()}`;
  const managed = to('managedChain', { transporterId: chain.transporterId, id: chain.id });
  const { rows } = await sql<Runner>`
    with carrier as (select actor_id from transporter where id = ${chain.transporterId}),
    host as (
      select z.actor_id from delivery d join delivery_event e on e.id = d.event_id join organizer z on z.id = e.organizer_id
      where d.chain_id = ${chain.id}),
    acting as (select id as actor_id, owner_id as user_id from actor union select actor_id, user_id from actor_manager),
    runner as (
      select u.id as user_id, u.email, u.full_name,
        u.is_admin or u.id in (select user_id from acting where actor_id in (select actor_id from carrier)) as manages
      from app_user u
      where u.erased_at is null and (u.is_admin
        or u.id in (select user_id from acting where actor_id in (select actor_id from carrier union select actor_id from host))))
    select * from runner order by user_id`.execute(trx);
  const dayOfDelivery = chain.facts.lastDeliveryDay ?? '';
  const notices = rows.map(({ user_id, email, full_name, manages }) => {
    const path = manages ? managed : to('deliveryChain', { id: chain.id });
    const content = { readerName: full_name, chainName: chain.name, dayOfDelivery, path };
    return {
      userId: user_id,
      event: 'APPROVED' as const,
      key: eventKey,
      title: `Jóváhagyás nélkül adtátok át: ${chain.name}`,
      text: 'A lánc véglegesítésre vár. Előtte nézzétek át a rögzített mennyiségeket.',
      link: path,
      mail: {
        ...renderMail(missingApprovalMail(content), config.baseUrl),
        eventKey,
        kind: 'chain-approval-missing',
        recipient: email,
        userId: user_id,
        chainId: chain.id,
      },
    };
  });
  await notify(trx, notices, now);
}
