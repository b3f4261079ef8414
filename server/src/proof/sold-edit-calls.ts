import { getVeActor, updateVeActor } from '@kosar/contract/actors/actor-management';
import { updateMarketplaceManager } from '@kosar/contract/actors/marketplace-management';
import {
  listProducerTransporterRelations,
  updateProducerTransporterRelation,
} from '@kosar/contract/actors/producer-transporter-relations';
import { getMarketSettings, updateMarketSettings } from '@kosar/contract/admin/market-settings';
import { updatePacking } from '@kosar/contract/catalogue/product-management';
import {
  listManagedTaxCategories,
  updateTaxCategory,
} from '@kosar/contract/catalogue/tax-category-management';
import { updateDelivery } from '@kosar/contract/chains/delivery-management';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { Tables } from '../infra/database/tables.generated.ts';
import type { TestApi } from '../infra/testing/api.ts';
import type { SoldWorld } from './sold-world.ts';

/** Columns that only calls change, as more than the row follows: what an actor was called is kept, and who sold what. */
export const EDITED_BY_CALLS: { readonly [T in keyof Tables]?: readonly (keyof Tables[T] & string)[] } = {
  actor: ['name'],
  market_setting: ['name'],
  producer_transporter_relation: ['transporter_type', 'share_percent', 'is_public'],
};

/** New codes by old ones; the first makes room. */
const TAXES = [
  ['18', { code: 'EUK', vat: 0 }],
  ['27', { code: '18', vat: 0.18 }],
  ['5', { code: '0', vat: 0 }],
] as const;

/** Edits as an admin does what decides who sold what, by which VAT, under which names. */
export async function editByCalls(api: TestApi, world: SoldWorld): Promise<void> {
  const as = await api.logIn(world.adminId, ['ROLE_ADMIN']);
  const change = async (endpoint: Endpoint, input: { params?: object; body: object }) => {
    const answer = await api.call(endpoint, input, { as });
    if (answer.status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(answer.problem)}`);
  };

  for (const [old, values] of TAXES) {
    const all = (await api.call(listManagedTaxCategories, {}, { as })).body;
    const category = all.find(({ code }) => code === old);
    const { id, version, position, name } = category ?? { id: 0, version: 0, position: 0, name: '' };
    await change(updateTaxCategory, {
      params: { id },
      body: { version, position, name: `${name} volt`, ...values },
    });
  }
  for (const { id, version, transporterType } of (
    await api.call(listProducerTransporterRelations, {}, { as })
  ).body) {
    const swapped = transporterType === 'RESELLER' ? ['COMMISSION_AGENT', 0.15] : ['RESELLER', 1];
    const [kind, share] = swapped;
    await change(updateProducerTransporterRelation, {
      params: { id },
      body: { version, transporterType: kind, share, public: false },
    });
  }
  for (const { actorId: id } of Object.values(world.actors)) {
    const { name, email, phoneNumber, payoutPeriod, version } = (
      await api.call(getVeActor, { params: { id } }, { as })
    ).body;
    const body = { version, name: `${name} és Társa`, email, phoneNumber, payoutPeriod };
    await change(updateVeActor, {
      params: { id },
      body: { ...body, description: 'Új név.', publiclyVisible: true },
    });
  }
  const { installedSender: _sender, ...settings } = (await api.call(getMarketSettings, {}, { as })).body;
  await change(updateMarketSettings, { body: { ...settings, name: 'Más nevű piac' } });
  for (const { deliveries } of world.chains)
    await change(updateDelivery, {
      params: { id: deliveries[0]?.id },
      body: { name: 'Más nevű átvétel', billingNotOptional: true },
    });
  await putAnotherManager(api, world, change);
  await repack(api, world, change);
}

type Change = (endpoint: Endpoint, input: { params?: object; body: object }) => Promise<void>;

async function putAnotherManager(
  { context: { db } }: TestApi,
  { actors }: SoldWorld,
  change: Change,
): Promise<void> {
  const rows = await db.selectFrom('marketplace_manager').selectAll().execute();
  for (const { id, version, marketplace_id: marketplaceId } of rows)
    await change(updateMarketplaceManager, {
      params: { id },
      body: { version, marketplaceId, veActorId: actors.organizer.actorId },
    });
}

async function repack(
  { context: { db } }: TestApi,
  { producerIds }: SoldWorld,
  change: Change,
): Promise<void> {
  const rows = await db
    .selectFrom('packing as k')
    .innerJoin('product as p', 'p.id', 'k.product_id')
    .selectAll('k')
    .where('p.producer_id', 'in', Object.values(producerIds))
    .execute();
  for (const { id, version, type, list_order: listOrder } of rows)
    await change(updatePacking, {
      params: { id },
      body: {
        version,
        type,
        listOrder,
        state: 'AVAILABLE',
        minOrderAmount: 0,
        unitPrice: 4444,
        defaultMaxAmount: null,
        globalMaxAmount: null,
        ...(type === 'NOT_PACKAGED'
          ? { deviation: 0.3 }
          : { name: 'más csomag', invoiceName: 'Más a számlán', packetSize: 2, price: 8888 }),
      },
    });
}
