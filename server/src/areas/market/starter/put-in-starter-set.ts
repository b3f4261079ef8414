import type { STARTER_SETS } from '@kosar/contract/admin/market-settings';
import { slugOf } from '@kosar/domain/slug';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { STARTER_FAQ } from './starter-faq.ts';
import { STARTER_TYPES } from './starter-types.ts';

type StarterSet = (typeof STARTER_SETS)[number];

/** Puts in what most markets begin with, all or nothing, and only where there is nothing yet. Gives how many rows there are now. */
export async function putInStarterSet(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  set: StarterSet,
): Promise<{ added: number }> {
  return transaction(db, async (trx) => {
    // Of two admins at once the second finds it filled.
    const { id } = await trx.selectFrom('market_setting').select('id').forUpdate().executeTakeFirstOrThrow();
    const added = set === 'PRODUCT_TYPES' ? await addTypes(trx) : await addQuestions(trx);
    await writeAudit(trx, {
      userId,
      action: 'market.load-starter-set',
      entity: 'market_setting',
      entityId: id,
      after: { starterSet: set, count: added },
      now: clock.now(),
    });
    return { added };
  });
}

async function addTypes(trx: Transaction): Promise<number> {
  const there = await trx.selectFrom('product_type').select('id').limit(1).executeTakeFirst();
  refuseUnless(there === undefined, 'STARTER_SET_NOT_EMPTY');
  const parents = await trx
    .insertInto('product_type')
    .values(
      STARTER_TYPES.map(({ name, color, unit }, position) => ({
        parent_id: null,
        depth: 1,
        position,
        name,
        slug: slugOf(name),
        color,
        unit_name: unit,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(parents.map(({ id, name }) => [name, id]));
  const children = STARTER_TYPES.flatMap((parent) =>
    parent.types.map(({ name, unit }, position) => ({
      parent_id: idOf.get(parent.name) ?? null,
      depth: 2,
      position,
      name,
      slug: slugOf(name),
      color: null,
      unit_name: unit ?? null,
    })),
  );
  await trx.insertInto('product_type').values(children).execute();
  return parents.length + children.length;
}

async function addQuestions(trx: Transaction): Promise<number> {
  const there = await trx.selectFrom('faq_category').select('id').limit(1).executeTakeFirst();
  refuseUnless(there === undefined, 'STARTER_SET_NOT_EMPTY');
  const categories = await trx
    .insertInto('faq_category')
    .values(STARTER_FAQ.map(({ category }, position) => ({ name_translations: hu(category), position })))
    .returning(['id', 'position'])
    .execute();
  const items = categories.flatMap(({ id, position }) =>
    (STARTER_FAQ[position]?.items ?? []).map(([question, answer], place) => ({
      category_id: id,
      question_translations: hu(question),
      answer_translations: hu(`<p>${answer}</p>`),
      position: place,
    })),
  );
  await trx.insertInto('faq_item').values(items).execute();
  return items.length;
}

function hu(text: string): string {
  return JSON.stringify({ hu: text });
}
