import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { type AllergenLists, allergenCodeOf } from '@kosar/domain/allergens';
import { makeProducer, makeTransporter } from '@kosar/server/demo/builders/actor';
import { makeChain } from '@kosar/server/demo/builders/chain';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { type Transaction, transaction } from '@kosar/server/infra/database/connect';
import type { Page } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { makeOwnEvent } from './own-chain.ts';
import { read } from './own-pickup.ts';

const PLENTIFUL = ['Alma', 'Birs', 'Cékla', 'Dinnye'];
/** So few packets that a buyer can take all but some. */
const SCARCE = ['Eper', 'Füge'];
const FEW_MILLI = 20_000;

let count = 0;

/**
 * An open delivery of people whom no other journey knows, as its visitors see it: four products in packets of which there is
 * plenty and two of which there is little, for cash, at a point or brought home.
 */
export async function makeOwnShop(
  page: Page,
  /** What is declared of the allergens of a product, by its name; of others nothing is. */
  declared: Readonly<Record<string, AllergenLists>> = {},
): Promise<DeliveryJson> {
  count += 1;
  const tag = `${Date.now() % 1_000_000}-${count}`;
  const id = await inDatabase(({ db }) => transaction(db, (trx) => makeShop(trx, tag, declared)));
  return read<DeliveryJson>(page.request, `/api/delivery/${id}`);
}

async function makeShop(
  trx: Transaction,
  tag: string,
  declared: Readonly<Record<string, AllergenLists>>,
): Promise<number> {
  const producer = await makeProducer(trx, { actor: { name: `Termelő ${tag}` } });
  const transporter = await makeTransporter(trx, { actor: { name: `Szállító ${tag}` } });
  const { dayOfDelivery, ...event } = await makeOwnEvent(trx, tag);
  const sell = async (name: string, maxAmountMilli: number | null) => {
    const product = await makeProduct(trx, {
      producerId: producer.id,
      name: `${name} ${tag}`,
      packings: [{ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE' }],
    });
    const said = declared[name];
    if (said !== undefined) await declareFood(trx, product.id, said);
    return { product, maxAmountMilli };
  };
  const items: Awaited<ReturnType<typeof sell>>[] = [];
  for (const name of PLENTIFUL) items.push(await sell(name, null));
  for (const name of SCARCE) items.push(await sell(name, FEW_MILLI));
  const chain = await makeChain(trx, {
    name: `Kör ${tag}`,
    transporterId: transporter.id,
    dayOfDelivery,
    orderDeadline: new Date(Date.now() + 5 * 86_400_000),
    minIncomeFt: 0,
    items,
    deliveries: [{ eventId: event.id }],
  });
  return chain.deliveries[0]?.id ?? 0;
}

async function declareFood(trx: Transaction, productId: number, said: AllergenLists): Promise<void> {
  const allergens = allergenCodeOf(said);
  await trx
    .insertInto('product_food')
    .values({ product_id: productId, kind: 'PREPARED', allergens, missing: [], changed_at: new Date() })
    .execute();
}
