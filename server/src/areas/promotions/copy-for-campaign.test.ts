import { copyChain, listCopyChoices } from '@kosar/contract/campaigns/promotions';
import { describe, expect, it, test } from 'vitest';
import { makeActor, makeOrganizer, makePointManager, makeTransporter } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makePromotion, type PromotionOptions } from '../../demo/builders/promotion.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { countStatuses } from '../orders/race-testing.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

async function person(isAdmin = false) {
  const user = await write((trx) => makeUser(trx, { isAdmin }));
  return { id: user.id, as: await api.current.logIn(user.id, isAdmin ? ['ROLE_ADMIN'] : undefined) };
}

/** A running campaign with a template of two goods of which one is left, and a point with its manager. */
async function makeCampaign(only: PromotionOptions = {}, templateDay?: string) {
  const people = { keeper: await person(), caller: await person(), driver: await person() };
  const made = await write(async (trx) => {
    const actorOf = async (ownerId: number) => (await makeActor(trx, { ownerId })).id;
    const transporter = await makeTransporter(trx, { actorId: await actorOf(people.driver.id) });
    const manager = await makePointManager(trx, { actorId: await actorOf(people.keeper.id) });
    const organizer = await makeOrganizer(trx, { actorId: await actorOf(people.caller.id) });
    const goods = [await makeProduct(trx), await makeProduct(trx)];
    const template = await makeChain(trx, {
      name: 'Karácsonyi kör',
      transporterId: transporter.id,
      items: goods.map((product) => ({ product })),
      tiers: [{ startIncomeFt: 50_000, discountPercent: 5 }],
      minIncomeFt: 30_000,
      allowsOnline: true,
      ...(templateDay === undefined
        ? {}
        : { dayOfDelivery: templateDay, orderDeadline: new Date(`${templateDay}T08:00:00+01:00`) }),
    });
    await trx
      .updateTable('product')
      .set({ state: 'NOT_AVAILABLE' })
      .where('id', '=', goods[1]?.id ?? 0)
      .execute();
    await trx
      .updateTable('packing')
      .set({ unit_price_ft: 1234, price_ft: 1234 })
      .where('product_id', '=', goods[0]?.id ?? 0)
      .execute();
    const point = await makePoint(trx, { managerId: manager.id, name: 'Fő tér' });
    const promotion = await makePromotion(trx, { templateIds: [template.id], ...only });
    return { template, point, promotion, organizer, manager };
  });
  const copyAs = (who: { as: string }, change: Record<string, unknown> = {}) => {
    const body = { promotionId: made.promotion.id, deliveryPointId: made.point.id, ...change };
    return api.current.call(copyChain, { params: { id: made.template.id }, body }, who);
  };
  const relate = () =>
    write((trx) =>
      trx
        .insertInto('organizer_delivery_point_manager_relation')
        .values({
          organizer_id: made.organizer.id,
          delivery_point_manager_id: made.manager.id,
          share_percent: 5,
        })
        .execute(),
    );
  return { ...made, ...people, copyAs, relate };
}

describe('POST /deliverychain/{id}/copy', () => {
  it('starts a chain like the template at the point: goods that are left at today’s prices, shares of a new chain, cash', async () => {
    const campaign = await makeCampaign();
    await campaign.relate();
    const { status, body } = await campaign.copyAs(campaign.keeper);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Minta kampány – Fő tér',
      dayOfDelivery: '2026-11-25',
      orderDeadline: '2026-11-23T19:00:00.000Z',
    });
    const { db } = api.current.context;
    const chain = await db
      .selectFrom('chain as c')
      .innerJoin('revenue_share as s', 's.chain_id', 'c.id')
      .innerJoin('chain_tier as t', 't.chain_id', 'c.id')
      .innerJoin('chain_packing as k', 'k.chain_id', 'c.id')
      .innerJoin('delivery as d', 'd.chain_id', 'c.id')
      .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
      .select(['c.transporter_id', 'c.min_income_ft', 'c.allows_on_site', 'c.allows_online'])
      .select(['c.copied_from_id', 'c.state', 's.producer_percent', 's.organizer_percent'])
      .select(['s.delivery_point_manager_percent', 's.platform_percent', 't.discount_percent'])
      .select([
        'k.unit_price_ft',
        'e.organizer_id',
        'e.delivery_point_id',
        'e.day_of_delivery',
        'e.start_time',
      ])
      .where('c.id', '=', body.id)
      .execute();
    expect(chain).toEqual([
      {
        transporter_id: campaign.template.transporter_id,
        min_income_ft: 30_000,
        allows_on_site: true,
        allows_online: false,
        copied_from_id: campaign.template.id,
        state: 'OPEN',
        producer_percent: 85,
        organizer_percent: 5,
        delivery_point_manager_percent: 5,
        platform_percent: 5,
        discount_percent: 5,
        unit_price_ft: 1234,
        organizer_id: campaign.organizer.id,
        delivery_point_id: campaign.point.id,
        day_of_delivery: '2026-11-25',
        start_time: '16:00',
      },
    ]);
    expect(await listBrokenInvariants(db)).toEqual([]);
  });

  it('takes the dates of a new chain where the template’s are over', async () => {
    const campaign = await makeCampaign({}, '2026-11-20');
    await campaign.relate();
    const { body } = await campaign.copyAs(campaign.keeper);
    expect(body).toMatchObject({ dayOfDelivery: '2026-11-25', orderDeadline: '2026-11-23T19:00:00.000Z' });
  });

  it('may be done by the point’s manager, who organises for them, the template’s transporter and admins', async () => {
    const campaign = await makeCampaign();
    expect((await campaign.copyAs(await person())).status).toBe(403);
    expect((await campaign.copyAs(campaign.caller)).status).toBe(403);
    await campaign.relate();
    expect((await campaign.copyAs(campaign.caller)).status).toBe(201);
    for (const who of ['driver', 'admin'] as const) {
      const other = await makeCampaign();
      const copied = await other.copyAs(who === 'admin' ? await person(true) : other.driver);
      expect(copied.status).toBe(201);
    }
  });

  it('needs a delivery point and a template of the campaign', async () => {
    const campaign = await makeCampaign();
    const missing = await campaign.copyAs(campaign.keeper, { deliveryPointId: undefined });
    expect(missing.problem.errors).toMatchObject([{ path: 'deliveryPointId', message: 'Kötelező megadni!' }]);
    const other = await makeCampaign();
    const body = { promotionId: other.promotion.id, deliveryPointId: campaign.point.id };
    const params = { id: campaign.template.id };
    expect((await api.current.call(copyChain, { params, body }, campaign.keeper)).status).toBe(404);
  });

  it('is refused once a copy goes there, while the campaign is not running, and when nothing of it can be sold', async () => {
    const campaign = await makeCampaign();
    expect((await campaign.copyAs(campaign.keeper)).status).toBe(201);
    expect((await campaign.copyAs(campaign.keeper)).problem).toMatchObject({
      status: 409,
      code: 'DC_COPY_EXISTS',
    });
    const over = await makeCampaign({ startDate: '2026-11-01', endDate: '2026-11-19' });
    expect((await over.copyAs(over.keeper)).problem.code).toBe('CAMPAIGN_NOT_RUNNING');
    const empty = await makeCampaign();
    await write((trx) => trx.updateTable('packing').set({ global_max_amount_milli: 0 }).execute());
    expect((await empty.copyAs(empty.keeper)).problem.code).toBe('NO_INCLUDED_PRODUCT');
  });

  test('of ten at the same moment one is made', async () => {
    const campaign = await makeCampaign();
    const answers = await Promise.all(Array.from({ length: 10 }, () => campaign.copyAs(campaign.keeper)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  });
});

describe('GET /promotion/{name}/copychoices', () => {
  it('offers templates and the viewer’s points, and says where a copy goes already', async () => {
    const campaign = await makeCampaign();
    const params = { name: campaign.promotion.name };
    const choices = async (who: { as: string }) =>
      (await api.current.call(listCopyChoices, { params }, who)).body;
    expect(await choices(await person())).toEqual({ templates: [], deliveryPoints: [] });
    expect(await choices(campaign.keeper)).toMatchObject({
      templates: [{ id: campaign.template.id, name: 'Karácsonyi kör' }],
      deliveryPoints: [{ id: campaign.point.id, existingDeliveryId: null }],
    });
    const { body } = await campaign.copyAs(campaign.keeper);
    expect((await choices(campaign.keeper)).deliveryPoints[0]?.existingDeliveryId).toBe(body.deliveryId);
    const over = await makeCampaign({ startDate: '2026-11-01', endDate: '2026-11-19' });
    const ended = { params: { name: over.promotion.name } };
    expect((await api.current.call(listCopyChoices, ended, over.keeper)).body.deliveryPoints).toEqual([]);
  });
});
