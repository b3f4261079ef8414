import {
  approveProduct,
  askForProductApproval,
  exportProductApprovals,
  pageProductApprovals,
  refuseProduct,
} from '@kosar/contract/catalogue/product-approval';
import { createProduct } from '@kosar/contract/catalogue/product-management';
import { getProduct, pageProducts } from '@kosar/contract/catalogue/products';
import { expect, test } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

/** A producer, and someone who approves for the marketplace from the start. */
async function makePeople() {
  const { db } = api.current.context;
  const made = await transaction(db, async (trx) => {
    const producer = await makeProducer(trx);
    const approver = await makeProducer(trx);
    await trx
      .insertInto('marketplace_manager')
      .values({ marketplace_id: 1, actor_id: approver.actor_id })
      .execute();
    const model = await makeProduct(trx, { producerId: producer.id });
    return { producer, model, maker: producer.owner_id, approver: approver.owner_id };
  });
  const [maker, approver] = [await api.current.logIn(made.maker), await api.current.logIn(made.approver)];
  const { body: product } = await api.current.call(
    createProduct,
    {
      body: {
        producerId: made.producer.id,
        name: 'Kovászos kenyér',
        productTypeId: made.model.product_type_id,
        taxCategoryId: made.model.tax_category_id,
        unitName: 'db',
        state: 'AVAILABLE',
        description: '',
        listOrder: 0,
        defaultMaxAmount: null,
        globalMaxAmount: null,
      },
    },
    { as: maker },
  );
  return { product, maker, approver, makerId: made.maker, approverId: made.approver };
}

type People = Awaited<ReturnType<typeof makePeople>>;

const decide = ({ product }: People, approved: boolean, as: string | undefined) =>
  api.current.call(
    approveProduct,
    { params: { id: 1, productId: product.id }, body: { approved } },
    as === undefined ? {} : { as },
  );

const newsOf = (userId: number) =>
  api.current.context.db
    .selectFrom('notification')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ name }) => name));

test('a new product waits until a manager of the marketplace approves it, and both sides are notified', async () => {
  const people = await makePeople();
  const { product, approver, makerId, approverId } = people;
  expect(await newsOf(approverId)).toEqual(['Jóváhagyásra vár: Kovászos kenyér']);
  const seen = await api.current.call(getProduct, { params: { id: product.id } }, { as: approver });
  expect(seen.body).toMatchObject({
    approvedInMarketplaces: [],
    approvableIn: [{ id: 1 }],
    editable: false,
    managed: null,
  });
  expect((await api.current.call(getProduct, { params: { id: product.id } })).status).toBe(404);

  expect((await decide(people, true, approver)).body).toMatchObject({ approvedInMarketplaces: [{ id: 1 }] });
  await decide(people, true, approver);
  expect((await api.current.call(getProduct, { params: { id: product.id } })).body).toMatchObject({
    approvableIn: [],
  });
  expect(await newsOf(makerId)).toEqual(['Jóváhagyott termék: Kovászos kenyér']);

  expect((await decide(people, false, approver)).body).toMatchObject({ approvedInMarketplaces: [] });
  expect(await newsOf(makerId)).toContain('Visszavont jóváhagyás: Kovászos kenyér');
});

test('admins find the products that wait for any marketplace among all of them', async () => {
  const people = await makePeople();
  const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
  const waiting = async (approved: boolean) =>
    (
      await api.current.call(
        pageProducts,
        { query: { managed: true, approved, search: people.product.name, size: 100 } },
        { as },
      )
    ).body.items.map(({ id }) => id);
  expect(await waiting(false)).toContain(people.product.id);
  expect(await waiting(true)).not.toContain(people.product.id);
});

test('no one approves their own product, and no one for a marketplace that is not theirs', async () => {
  const people = await makePeople();
  const outsider = await transaction(api.current.context.db, (trx) => makeUser(trx));
  expect((await decide(people, true, people.maker)).status).toBe(403);
  expect((await decide(people, true, await api.current.logIn(outsider.id))).status).toBe(403);
  expect((await decide(people, true, undefined)).status).toBe(401);
});

const standing = async ({ product }: People, as: string, filters = {}) =>
  (
    await api.current.call(
      pageProductApprovals,
      { query: { search: product.name, size: 100, ...filters } },
      { as },
    )
  ).body.items.find((row) => row.product.id === product.id);

test('a manager sees what waits at their marketplaces, and no one sees the others’', async () => {
  const people = await makePeople();
  const other = await transaction(api.current.context.db, (trx) =>
    trx
      .insertInto('marketplace')
      .values({ name: `Másik piac ${people.product.id}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(await standing(people, people.approver, { state: 'WAITING' })).toMatchObject({
    product: { name: 'Kovászos kenyér' },
    marketplace: { id: 1 },
    state: 'WAITING',
    reason: null,
  });
  expect(await standing(people, people.approver, { marketplace: other.id })).toBeUndefined();
  expect(await standing(people, people.maker)).toBeUndefined();
  const file = await api.current.app.inject({
    url: `/api${exportProductApprovals.path}?state=WAITING&format=csv`,
    headers: { cookie: people.approver },
  });
  expect(file.body).toMatch(
    new RegExp(`^Kovászos kenyér;.*;Jóváhagyásra vár;.*;${people.product.id}\r?$`, 'm'),
  );

  await decide(people, true, people.approver);
  expect(await standing(people, people.approver, { state: 'WAITING' })).toBeUndefined();
  expect(await standing(people, people.approver)).toMatchObject({ state: 'APPROVED' });
});

const refuse = ({ product }: People, reason: string, as: string) =>
  api.current.call(refuseProduct, { params: { id: 1, productId: product.id }, body: { reason } }, { as });

test('a refused product is off the market, notifies its producer why, and waits again when they ask', async () => {
  const people = await makePeople();
  const { product, approver, maker, makerId, approverId } = people;
  await decide(people, true, approver);
  expect((await refuse(people, 'Adj meg összetevőket!', approver)).body).toMatchObject({
    approvedInMarketplaces: [],
    refusedIn: [{ id: 1, reason: 'Adj meg összetevőket!' }],
  });
  await refuse(people, 'Adj meg összetevőket!', approver);
  expect(
    (await newsOf(makerId)).filter((name) => name === 'Elutasított termék: Kovászos kenyér'),
  ).toHaveLength(1);
  expect(await standing(people, approver)).toMatchObject({
    state: 'REFUSED',
    reason: 'Adj meg összetevőket!',
  });
  expect(await standing(people, approver, { state: 'WAITING' })).toBeUndefined();
  const own = await api.current.call(getProduct, { params: { id: product.id } }, { as: maker });
  expect(own.body).toMatchObject({ refusedIn: [{ id: 1, reason: 'Adj meg összetevőket!' }] });

  const asked = () => api.current.call(askForProductApproval, { params: { id: product.id } }, { as: maker });
  expect((await asked()).body).toMatchObject({ refusedIn: [] });
  await asked();
  expect(await standing(people, approver)).toMatchObject({ state: 'WAITING' });
  expect(
    (await newsOf(approverId)).filter((name) => name === 'Újra jóváhagyást kér: Kovászos kenyér'),
  ).toHaveLength(1);

  await refuse(people, '', approver);
  await decide(people, true, approver);
  expect(await standing(people, approver)).toMatchObject({ state: 'APPROVED', reason: null });
});

test('no one refuses for a marketplace that is not theirs', async () => {
  const people = await makePeople();
  expect((await refuse(people, '', people.maker)).status).toBe(403);
});
