import type { Transaction } from '../database/connect.ts';

export interface SampleRound {
  userId: number;
  actorId: number;
  producerId: number;
  transporterId: number;
  organizerId: number;
  managerId: number;
  productTypeId: number;
  productId: number;
  packingId: number;
  pointId: number;
  eventId: number;
  optionId: number;
  chainId: number;
  chainItemId: number;
  chainPackingId: number;
  deliveryId: number;
}

let made = 0;

/**
 * The least that can be ordered from: one user whose actor plays all four roles, one product in one packing (1 kg at
 * 1000 Ft, no ceilings), and an open chain with one delivery. For tests of the database itself.
 */
export async function insertSampleRound(trx: Transaction): Promise<SampleRound> {
  made += 1;
  const tag = `minta-${made}`;
  const people = await insertPeople(trx, tag);
  const goods = await insertGoods(trx, people.producerId, tag);
  const place = await insertPlace(trx, people, tag);
  const chain = await insertChain(trx, { ...people, ...goods, ...place }, tag);
  return { ...people, ...goods, ...place, ...chain };
}

async function insertPeople(trx: Transaction, tag: string) {
  const user = await trx
    .insertInto('app_user')
    .values({ email: `${tag}@example.hu`, full_name: 'Minta Márta', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const actor = await trx
    .insertInto('actor')
    .values({
      name: 'Minta Tanya',
      email: `${tag}@example.hu`,
      phone_number: '+3612345678',
      owner_id: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = { actor_id: actor.id };
  const producer = await trx
    .insertInto('producer')
    .values({ ...role, legal_form: 'PRIMARY_PRODUCER', vat_included: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const transporter = await trx
    .insertInto('transporter')
    .values(role)
    .returning('id')
    .executeTakeFirstOrThrow();
  const organizer = await trx.insertInto('organizer').values(role).returning('id').executeTakeFirstOrThrow();
  const manager = await trx
    .insertInto('delivery_point_manager')
    .values(role)
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    userId: user.id,
    actorId: actor.id,
    producerId: producer.id,
    transporterId: transporter.id,
    organizerId: organizer.id,
    managerId: manager.id,
  };
}

async function insertGoods(trx: Transaction, producerId: number, tag: string) {
  const type = await trx
    .insertInto('product_type')
    .values({ name: `Zöldség ${tag}`, slug: `zoldseg-${tag}`, depth: 1, unit_name: 'kg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tax = await trx.selectFrom('tax_category').select('id').orderBy('id').executeTakeFirstOrThrow();
  const product = await trx
    .insertInto('product')
    .values({
      producer_id: producerId,
      product_type_id: type.id,
      tax_category_id: tax.id,
      name: 'Burgonya',
      unit_name: 'kg',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const packing = await trx
    .insertInto('packing')
    .values({ product_id: product.id, type: 'NOT_PACKAGED', name: 'kg', unit_price_ft: 1000, price_ft: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { productTypeId: type.id, productId: product.id, packingId: packing.id };
}

async function insertPlace(
  trx: Transaction,
  people: { managerId: number; organizerId: number },
  tag: string,
) {
  const point = await trx
    .insertInto('delivery_point')
    .values({
      manager_id: people.managerId,
      name: 'Minta tér',
      postal_code: '1111',
      city: 'Budapest',
      street: 'Minta tér 1.',
      lat: 47.48,
      lng: 19.05,
      invite_token: tag,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const market = await trx.selectFrom('marketplace').select('id').orderBy('id').executeTakeFirstOrThrow();
  const event = await trx
    .insertInto('delivery_event')
    .values({
      organizer_id: people.organizerId,
      delivery_point_id: point.id,
      marketplace_id: market.id,
      name: 'Szombati átvétel',
      type: 'FIXED_DATE_AND_TIME',
      day_of_delivery: '2030-05-04',
      start_time: '08:00',
      end_time: '10:00',
      invite_token: tag,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const option = await trx
    .insertInto('delivery_option')
    .values({ event_id: event.id, name: 'Átvétel a ponton', type: 'DELIVERY_POINT', price_ft: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { pointId: point.id, eventId: event.id, optionId: option.id };
}

async function insertChain(
  trx: Transaction,
  of: { transporterId: number; producerId: number; productId: number; packingId: number; eventId: number },
  tag: string,
) {
  const chain = await trx
    .insertInto('chain')
    .values({
      transporter_id: of.transporterId,
      name: 'Minta kör',
      day_of_delivery: '2030-05-04',
      order_deadline: '2030-05-02T20:00:00+02:00',
      min_income_ft: 10_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inChain = { chain_id: chain.id, product_id: of.productId };
  await trx.insertInto('revenue_share').values({ chain_id: chain.id }).execute();
  const item = await trx
    .insertInto('chain_item')
    .values({ ...inChain, producer_id: of.producerId, name: 'Burgonya' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const packing = await trx
    .insertInto('chain_packing')
    .values({
      ...inChain,
      chain_item_id: item.id,
      packing_id: of.packingId,
      type: 'NOT_PACKAGED',
      name: 'kg',
      unit_name: 'kg',
      packet_size_milli: 1000,
      increment_milli: 100,
      unit_price_ft: 1000,
      price_ft: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await trx
    .insertInto('delivery')
    .values({ chain_id: chain.id, event_id: of.eventId, invite_token: tag })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    chainId: chain.id,
    chainItemId: item.id,
    chainPackingId: packing.id,
    deliveryId: delivery.id,
  };
}
