import { formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { notify } from '../../../infra/notices/notify.ts';
import {
  waitingEndedMail,
  waitingExpiredMail,
  waitingOfferMail,
  waitingOffSaleMail,
} from './waiting-mails.ts';

interface Reader {
  id: number;
  user_id: number;
  email: string;
  full_name: string;
  delivery_id: number;
  point_id: number;
  chain_id: number;
  chain_name: string;
  product: string;
  offered_until: Date | null;
}

type Kind = 'offered' | 'expired' | 'offSale' | 'ended';

/** Notifies those for whom something is kept now, those whose time has passed, and those who wait for what isn't sold any more or in a market that has no lists any more; in the app, on their devices and by mail, each once. */
export async function notifyWaiting(
  { config }: Pick<AppContext, 'config'>,
  trx: Transaction,
  {
    offeredIds,
    expiredIds,
    offSaleIds,
    endedIds = [],
    now,
  }: {
    readonly offeredIds: readonly number[];
    readonly expiredIds: readonly number[];
    readonly offSaleIds: readonly number[];
    readonly endedIds?: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  const kinds = new Map<number, Kind>([
    ...offeredIds.map((id) => [id, 'offered'] as const),
    ...expiredIds.map((id) => [id, 'expired'] as const),
    ...offSaleIds.map((id) => [id, 'offSale'] as const),
    ...endedIds.map((id) => [id, 'ended'] as const),
  ]);
  if (kinds.size === 0) return;
  const { rows } = await sql<Reader>`
    select w.id, u.id as user_id, u.email, u.full_name, w.delivery_id, e.delivery_point_id as point_id, w.chain_id, c.name as chain_name,
      i.name || ', ' || k.name as product, w.offered_until
    from waiting_entry w join app_user u on u.id = w.user_id join chain c on c.id = w.chain_id
      join delivery d on d.id = w.delivery_id join delivery_event e on e.id = d.event_id
      join chain_packing k on k.id = w.chain_packing_id join chain_item i on i.id = w.chain_item_id
    where w.id = any (${[...kinds.keys()]}) and u.erased_at is null and u.disabled_at is null order by w.id`.execute(
    trx,
  );
  const notices = rows.map((reader) => {
    const kind = kinds.get(reader.id) ?? 'expired';
    const until = reader.offered_until === null ? '' : formatInstant(reader.offered_until);
    const key = `waiting:${reader.id}:${kind}`;
    const facts = {
      readerName: reader.full_name,
      chainName: reader.chain_name,
      product: reader.product,
      until,
      deliveryId: reader.delivery_id,
    };
    return {
      userId: reader.user_id,
      event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
      key,
      ...WORDS[kind](reader.product, until),
      link: to('delivery', { id: reader.delivery_id }),
      pointIds: [reader.point_id],
      mail: {
        ...renderMail(MAILS[kind].content(facts), config.baseUrl),
        eventKey: key,
        kind: MAILS[kind].kind,
        recipient: reader.email,
        userId: reader.user_id,
        chainId: reader.chain_id,
        ...(kind === 'offered' && reader.offered_until !== null ? { usefulUntil: reader.offered_until } : {}),
      },
    };
  });
  await notify(trx, notices, now);
}

const WORDS: Readonly<Record<Kind, (product: string, until: string) => { title: string; text: string }>> = {
  offered: (product, until) => ({
    title: `Felszabadult, neked tartjuk: ${product}`,
    text: `Eddig rendelheted meg: ${until}`,
  }),
  expired: (product) => ({
    title: `Lejárt a foglalás: ${product}`,
    text: 'A várólistán a következő kapja meg.',
  }),
  offSale: (product) => ({
    title: `Lekerült a kínálatból: ${product}`,
    text: 'Ezért a várólistáról is levettünk.',
  }),
  ended: (product) => ({
    title: `Megszűnt a várólista: ${product}`,
    text: 'Amit neked tartottunk, az is újra bárkié lehet. Ami szabad, azt megrendelheted.',
  }),
};

const MAILS = {
  offered: { kind: 'waiting-offer', content: waitingOfferMail },
  expired: { kind: 'waiting-expired', content: waitingExpiredMail },
  offSale: { kind: 'waiting-off-sale', content: waitingOffSaleMail },
  ended: { kind: 'waiting-ended', content: waitingEndedMail },
} as const;
