import {
  createAllergenWord,
  deleteAllergenWord,
  listAllergenWords,
  MAX_ALLERGEN_WORDS,
} from '@kosar/contract/catalogue/allergen-words';
import { getFoodFacts, updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { ALLERGENS, type Allergen } from '@kosar/domain/allergens';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();

async function asAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

function add(as: string, word: string, allergen: Allergen = 'sesame-seeds') {
  return api.current.call(createAllergenWord, { body: { allergen, word } }, { as });
}

function remove(as: string, id: number) {
  return api.current.call(deleteAllergenWord, { params: { id } }, { as });
}

async function listed(as: string) {
  return (await api.current.call(listAllergenWords, {}, { as })).body;
}

/** A product, and a way to save what it is as food in the name of its producer. */
async function makeFood() {
  const { db } = api.current.context;
  const { product, ownerId } = await transaction(db, async (trx) => {
    const producer = await makeProducer(trx);
    const actor = trx.selectFrom('actor').select('owner_id').where('id', '=', producer.actor_id);
    return {
      product: await makeProduct(trx, { producerId: producer.id }),
      ownerId: (await actor.executeTakeFirstOrThrow()).owner_id,
    };
  });
  const as = await api.current.logIn(ownerId);
  const params = { id: product.id };
  const save = (ingredients: string, freeOf: readonly Allergen[], version = 0) =>
    api.current.call(updateFoodFacts, { params, body: { ...FACTS, ingredients, freeOf, version } }, { as });
  return { save, read: async () => (await api.current.call(getFoodFacts, { params })).body };
}

const FACTS = {
  kind: 'PREPARED',
  contains: [],
  mayContain: [],
  storage: null,
  storageNote: '',
  durability: null,
  durabilityDays: null,
  origin: '',
  nutrition: null,
  nutritionExemption: null,
  alcohol: null,
  organic: null,
  netQuantities: [],
};

const AT_BOTH_PLACES = [
  { path: 'ingredients', code: 'INGREDIENT_AGAINST_FREE' },
  { path: 'freeOf', code: 'FREE_AGAINST_INGREDIENT' },
];

describe('an added word', () => {
  test('stands by its allergen in the order of the 14, for each of them', async () => {
    const as = await asAdmin();
    for (const [index, allergen] of ALLERGENS.toReversed().entries())
      expect((await add(as, `próbaszó ${index}`, allergen)).status).toBe(201);
    const words = (await listed(as)).filter(({ word }) => word.startsWith('próbaszó'));
    expect(words.map(({ allergen }) => allergen)).toEqual(ALLERGENS);
  });

  test('is refused at its field where it stands already, with other accents too', async () => {
    const as = await asAdmin();
    await add(as, 'kumisz', 'milk');
    for (const [word, allergen] of [
      ['kumisz', 'milk'],
      ['KÚMISZ', 'milk'],
      ['Kumisz', 'nuts'],
    ] as const)
      expect((await add(as, word, allergen)).problem).toMatchObject({
        code: 'ALLERGEN_WORD_TAKEN',
        errors: [{ path: 'word', code: 'ALLERGEN_WORD_TAKEN' }],
      });
  });

  test.each([
    ['too short', 'ab', 'ALLERGEN_WORD_FORM'],
    ['a pattern', 'sz.*m', 'ALLERGEN_WORD_FORM'],
    ['marked itself', '*gomashio*', 'ALLERGEN_WORD_FORM'],
    ['built in', 'Szezámolaj', 'ALLERGEN_WORD_KNOWN'],
  ])('that is %s is refused at its field', async (_, word, code) => {
    const { problem } = await add(await asAdmin(), word);
    expect(problem.errors).toMatchObject([{ path: 'word', code }]);
  });

  test('has a form of its own in the database too', async () => {
    const { pool } = api.current.database;
    for (const word of ['', ' ', 'ab', ' gomashio', 'két  szó', 'x'.repeat(41)])
      await expect(
        pool.query("insert into allergen_word (allergen, word) values ('milk', $1)", [word]),
      ).rejects.toMatchObject({ constraint: 'allergen_word_form_check' });
  });

  test('in the ingredients against what a product is free of is refused at both places', async () => {
    const as = await asAdmin();
    const food = await makeFood();
    expect((await food.save('só, *gomashióval*', ['sesame-seeds'])).status).toBe(200);
    const { body: added } = await add(as, 'gomashió');
    expect(await food.read()).toMatchObject({ ingredients: 'só, *gomashióval*', freeOf: ['sesame-seeds'] });
    const refused = await food.save('só, *gomashióval*', ['sesame-seeds'], 1);
    expect(refused.status).toBe(400);
    expect(refused.problem.errors).toMatchObject(AT_BOTH_PLACES);
    expect((await food.read()).version).toBe(1);
    expect((await food.save('só, *gomashióval*', ['milk'], 1)).status).toBe(200);
    expect((await remove(as, added.id)).status).toBe(204);
    expect((await food.save('só, *gomashióval*', ['sesame-seeds'], 2)).status).toBe(200);
  });

  test('is removed once, and the log has both changes', async () => {
    const as = await asAdmin();
    const { body: added } = await add(as, 'halawa');
    expect((await remove(as, added.id)).status).toBe(204);
    expect((await remove(as, added.id)).status).toBe(404);
    expect((await listed(as)).some(({ id }) => id === added.id)).toBe(false);
    const log = await api.current.context.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'allergen_word')
      .where('entity_id', '=', added.id)
      .orderBy('id')
      .execute();
    const said = { allergen: 'sesame-seeds', word: 'halawa' };
    expect(log).toEqual([
      { action: 'allergen-word.create', before: null, after: said },
      { action: 'allergen-word.delete', before: said, after: null },
    ]);
  });

  test('has room up to the bound, also for two admins at once', async () => {
    const as = await asAdmin();
    const { pool } = api.current.database;
    onTestFinished(async () => {
      await pool.query('delete from allergen_word');
    });
    await pool.query(
      `insert into allergen_word (allergen, word) select 'nuts', 'tele ' || n
       from generate_series(1, $1 - (select count(*)::int from allergen_word)) n`,
      [MAX_ALLERGEN_WORDS - 1],
    );
    const answers = await Promise.all(['utolsó', 'fölös'].map((word) => add(as, word)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await add(as, 'megint')).problem.code).toBe('ALLERGEN_WORDS_FULL');
    expect(await listed(as)).toHaveLength(MAX_ALLERGEN_WORDS);
  });
});
