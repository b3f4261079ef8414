import { getAdminOverview } from '@kosar/contract/admin/admin-overview';
import { expect, test } from 'vitest';
import { makeClearing } from '../../demo/builders/clearing.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

test('the admin home counts what is there and what waits for an admin', async () => {
  const { db } = api.current.context;
  const admin = await transaction(db, (trx) => makeUser(trx, { isAdmin: true }));
  const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
  const before = (await api.current.call(getAdminOverview, {}, { as })).body;
  await transaction(db, async (trx) => {
    const product = await makeProduct(trx);
    await trx.deleteFrom('product_marketplace').where('product_id', '=', product.id).execute();
    const { actor_id: payeeId } = await trx
      .selectFrom('producer')
      .select('actor_id')
      .where('id', '=', product.producer_id)
      .executeTakeFirstOrThrow();
    await makeClearing(trx, {
      shares: [{ actorId: payeeId }],
      transactions: [{ payeeId, state: 'FAILED', error: 'Zárolt tárca.' }],
    });
  });
  const after = (await api.current.call(getAdminOverview, {}, { as })).body;
  expect(after.failedPayouts).toBe(before.failedPayouts + 1);
  expect(after.unapprovedProducts).toBe(before.unapprovedProducts + 1);
  expect(after.actors).toBeGreaterThan(before.actors);
  expect(after.users).toBeGreaterThan(before.users);
});
