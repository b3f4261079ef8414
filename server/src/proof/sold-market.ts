import type { TransporterType } from '@kosar/domain/vocabulary';
import {
  makeActor,
  makeOrganizer,
  makePointManager,
  makeProducer,
  makeTransporter,
} from '../demo/builders/actor.ts';
import { makeChain } from '../demo/builders/chain.ts';
import { makeDiscount } from '../demo/builders/discount.ts';
import { makeEvent } from '../demo/builders/event.ts';
import { makePoint } from '../demo/builders/point.ts';
import { makeProduct, makeProductType } from '../demo/builders/product.ts';
import type { AppContext } from '../infra/app-context.ts';
import type { Transaction } from '../infra/database/connect.ts';
import { TEST_NOW } from '../infra/testing/api.ts';

const SHARES = {
  producerPercent: 60,
  transporterPercent: 10,
  organizerPercent: 10,
  deliveryManagerPercent: 5,
  deliveryPointManagerPercent: 5,
  marketplacePercent: 5,
  platformPercent: 5,
};

/** An actor with a person who acts for it. */
export interface Actor {
  readonly actorId: number;
  readonly ownerId: number;
}

export type Market = Awaited<ReturnType<typeof insertMarket>>;

/** Two chains that go to one event: one of two producers for cash, one of one producer for cards too. */
export async function insertMarket(trx: Transaction, context: AppContext) {
  const agent = await makeProducer(trx, { actor: { name: 'Kovács Kert', einvoicingAllowed: true } });
  const resold = await makeProducer(trx, { actor: { name: 'Sajtos Tanya' } });
  const transporter = await makeTransporter(trx, {
    actor: { name: 'Fuvaros Kft.', einvoicingAllowed: true },
  });
  const organizer = await makeOrganizer(trx, { actor: { name: 'Szervező Egyesület' } });
  const manager = await makePointManager(trx, { actor: { name: 'Pontos Pékség' } });
  const marketplace = await makeActor(trx, { name: 'Piactér Kör' });
  const sponsor = await makeActor(trx, { name: 'Támogató Bolt', isSponsor: true });
  await relate(trx, {
    producerId: agent.id,
    transporterId: transporter.id,
    type: 'COMMISSION_AGENT',
    share: 10,
  });
  await relate(trx, { producerId: resold.id, transporterId: transporter.id, type: 'RESELLER', share: 100 });
  for (const { actor_id } of [agent, transporter]) await openInvoicing(trx, context, actor_id);
  const point = await makePoint(trx, { managerId: manager.id });
  const event = await makeEvent(trx, { organizerId: organizer.id, deliveryPointId: point.id });
  await trx
    .insertInto('marketplace_manager')
    .values({ marketplace_id: event.marketplace_id, actor_id: marketplace.id })
    .execute();
  await trx
    .insertInto('transporter_organizer_relation')
    .values({
      transporter_id: transporter.id,
      organizer_id: organizer.id,
      share_percent: 10,
      platform_commission_percent: 5,
    })
    .execute();
  await trx
    .insertInto('organizer_delivery_point_manager_relation')
    .values({ organizer_id: organizer.id, delivery_point_manager_id: manager.id, share_percent: 5 })
    .execute();
  const productTypeId = (await makeProductType(trx)).id;
  await makeProductType(trx);
  await trx.insertInto('application_property').values({ key: 'complaintDays', value: '5' }).execute();
  const of = (code: string) =>
    trx.selectFrom('tax_category').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const [full, little] = [(await of('27')).id, (await of('5')).id];
  const potato = await makeProduct(trx, {
    producerId: agent.id,
    productTypeId,
    taxCategoryId: little,
    packings: [{ deviationPercent: 20, unitPriceFt: 830 }],
  });
  const jam = await makeProduct(trx, {
    producerId: agent.id,
    productTypeId,
    taxCategoryId: full,
    name: 'Baracklekvár',
    packings: [
      { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', name: 'üveg', packetSizeMilli: 370, unitPriceFt: 5100 },
    ],
  });
  const cheese = await makeProduct(trx, {
    producerId: resold.id,
    productTypeId,
    taxCategoryId: full,
    name: 'Érlelt sajt',
    packings: [
      {
        type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
        name: 'cikk',
        packetSizeMilli: 500,
        deviationPercent: 20,
        unitPriceFt: 6333,
      },
    ],
  });
  await insertFoodFacts(trx, potato.id);
  const cash = await makeChain(trx, {
    name: 'Vegyes kör',
    transporterId: transporter.id,
    items: [potato, jam, cheese].map((product) => ({ product })),
    deliveries: [{ eventId: event.id }],
    tiers: [{ startIncomeFt: 1000, discountPercent: 7 }],
    shares: SHARES,
  });
  const card = await makeChain(trx, {
    name: 'Kártyás kör',
    transporterId: transporter.id,
    items: [{ product: potato }],
    deliveries: [{ eventId: event.id }],
    allowsOnline: true,
    shares: SHARES,
  });
  await makeDiscount(trx, { endsAt: '2026-12-31', sponsorId: sponsor.id, targets: [{ chain_id: cash.id }] });
  return {
    actors: {
      agentProducer: actorOf(agent),
      resoldProducer: actorOf(resold),
      transporter: actorOf(transporter),
      organizer: actorOf(organizer),
      pointManager: actorOf(manager),
      marketplace: { actorId: marketplace.id, ownerId: marketplace.owner_id },
      sponsor: { actorId: sponsor.id, ownerId: sponsor.owner_id },
    },
    producerIds: { agent: agent.id, resold: resold.id },
    transporterId: transporter.id,
    chains: [cash, card] as const,
    event,
    eventId: event.id,
    pickupId: event.options[0]?.id ?? 0,
    homeId: event.options[1]?.id ?? 0,
  };
}

/** Who plays a role. */
function actorOf(role: { actor_id: number; owner_id: number }): Actor {
  return { actorId: role.actor_id, ownerId: role.owner_id };
}

function relate(
  trx: Transaction,
  one: { producerId: number; transporterId: number; type: TransporterType; share: number },
) {
  return trx
    .insertInto('producer_transporter_relation')
    .values({
      producer_id: one.producerId,
      transporter_id: one.transporterId,
      transporter_type: one.type,
      share_percent: one.share,
    })
    .execute();
}

function openInvoicing(trx: Transaction, { secrets }: AppContext, actorId: number) {
  return trx
    .insertInto('invoicing_account')
    .values({
      actor_id: actorId,
      name: 'Számlázó',
      agent_key_encrypted: secrets.encrypt(`demo${crypto.randomUUID().replaceAll('-', '')}`),
      invoice_prefix: 'KERT',
      default_remark: 'Köszönjük.',
    })
    .execute();
}

/** What the goods say of themselves as food. */
function insertFoodFacts(trx: Transaction, productId: number) {
  return trx
    .insertInto('product_food')
    .values({
      product_id: productId,
      kind: 'FRESH_PRODUCE',
      allergens: 'f'.repeat(14),
      storage: 'DRY',
      organic_code: 'HU-OKO-01',
      organic_certificate: 'B-1',
      organic_until: '2030-01-01',
      missing: [],
      changed_at: TEST_NOW,
    })
    .execute();
}
