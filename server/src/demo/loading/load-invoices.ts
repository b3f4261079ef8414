import { requestInvoicesOfChain } from '../../areas/invoicing/public.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { slugOf } from '../builders/tag.ts';
import { daysFrom, type LoadedChain, nth, type World } from './world.ts';

/** One seller in so many hasn't opened an account yet, so that the market shows that, too. */
const WITHOUT_ACCOUNT = 5;

/**
 * Sellers with accounts at the fake of the invoicing service, and the invoices of the last chain that was handed over: the worker has them
 * issued as soon as the market runs.
 */
export async function loadInvoices(
  trx: Transaction,
  world: World,
  secrets: Pick<Secrets, 'encrypt'>,
): Promise<void> {
  for (const [index, [key, seller]] of [...world.sellers].entries()) {
    await trx
      .updateTable('actor')
      .set({ einvoicing_allowed: true })
      .where('id', '=', seller.actor_id)
      .execute();
    if (index % WITHOUT_ACCOUNT === WITHOUT_ACCOUNT - 1) continue;
    await trx
      .insertInto('invoicing_account')
      .values({
        actor_id: seller.actor_id,
        name: 'Számlázz.hu',
        // The fake opens an account for every key that begins so.
        agent_key_encrypted: secrets.encrypt(`demo${slugOf(key).replaceAll('-', '')}2026`),
        invoice_prefix: slugOf(key).split('-')[0]?.toUpperCase().slice(0, 8) ?? 'DEMO',
        default_remark: 'Köszönjük, hogy közvetlenül tőlünk vásároltál!',
        agent_key_set_at: daysFrom(world.now, -90),
        created_at: daysFrom(world.now, -90),
      })
      .execute();
  }
  const last = lastDelivered(world);
  if (last === undefined) return;
  await askForInvoice(trx, world, last);
  await requestInvoicesOfChain(trx, last.chain.id, world.now);
}

/** The last one of which the demo buyer took something home. */
function lastDelivered({ chains, buyers }: World): LoadedChain | undefined {
  const { id: buyerId } = nth(buyers, 0);
  return chains
    .filter(
      ({ plan, orders }) => plan.ends === 'DELIVERED' && orders.some(({ userId }) => userId === buyerId),
    )
    .toSorted((a, b) => a.chain.day_of_delivery.localeCompare(b.chain.day_of_delivery))
    .at(-1);
}

/** The demo buyer wants an invoice: whoever logs in as them sees one. */
async function askForInvoice(trx: Transaction, world: World, { chain }: LoadedChain): Promise<void> {
  const buyer = nth(world.buyers, 0);
  await trx
    .updateTable('customer_order')
    .set({
      billing_required: true,
      // The chain is settled already, and keeps what was asked for by then.
      is_invoice_asked: true,
      billing_name: buyer.name,
      billing_country: 'Magyarország',
      billing_postal_code: '2000',
      billing_city: 'Szentendre',
      billing_address: 'Fő tér 1.',
    })
    .where('chain_id', '=', chain.id)
    .where('user_id', '=', buyer.id)
    .where('billing_required', '=', false)
    .execute();
}
