import {
  type AllergenListJson,
  forgetAllergenList,
  getAllergenList,
  keepAllergenList,
} from '@kosar/contract/catalogue/allergen-list';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { type Database, transaction } from '../../infra/database/connect.ts';
import { route } from '../../infra/http/route.ts';
import { type KnownViewer, known } from '../../infra/session/viewer.ts';

/**
 * The allergens that a user avoids. They say something of their health: no one else reads them, not even an admin who looks at the market as them,
 * and the log holds nothing of them.
 */
export function registerAllergenLists(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, getAllergenList, async ({ viewer }) => ({ list: await findList(db, known(viewer)) }));

  route(app, context, keepAllergenList, async ({ viewer, body }) => {
    await keepList(context, known(viewer), { ...body, now: clock.now() });
    return { list: await findList(db, known(viewer)) };
  });

  route(app, context, forgetAllergenList, async ({ viewer }) => {
    const { userId } = known(viewer);
    await transaction(db, (trx) => trx.deleteFrom('allergen_list').where('user_id', '=', userId).execute());
  });
}

async function findList(db: Database, { userId, seenById }: KnownViewer): Promise<AllergenListJson | null> {
  if (seenById !== null) return null;
  const row = await db
    .selectFrom('allergen_list')
    .select(['allergens', 'mode'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : (row as AllergenListJson);
}

async function keepList(
  { db }: AppContext,
  { userId }: KnownViewer,
  { allergens, mode, now }: AllergenListJson & { readonly now: Date },
): Promise<void> {
  const values = { allergens: [...allergens], mode, kept_at: now };
  await transaction(db, (trx) =>
    trx
      .insertInto('allergen_list')
      .values({ user_id: userId, ...values })
      .onConflict((list) => list.column('user_id').doUpdateSet(values))
      .execute(),
  );
}
