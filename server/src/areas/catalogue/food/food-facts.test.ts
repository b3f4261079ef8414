import { getFoodFacts, updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { ALLERGENS } from '@kosar/domain/allergens';
import { describe, expect, test } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { makeProduct, makeProductType } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';

const api = useApi();

const JAR = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', name: 'üveg' } as const;
const NUTRITION = {
  per: 'G100',
  energyKj: 1020,
  fat: 0.2,
  saturates: 0.1,
  carbohydrate: 58,
  sugars: 55.5,
  protein: 0.5,
  salt: 0.02,
};

let makers = 0;

/** A producer with a live session, and a jam of theirs in jars. */
async function makeMaker() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const producer = await makeProducer(trx);
    makers += 1;
    const type = await makeProductType(trx, { name: `Lekvár ${makers}` });
    const product = await makeProduct(trx, {
      producerId: producer.id,
      productTypeId: type.id,
      unitName: 'üveg',
      packings: [JAR, {}],
    });
    return { producer, product };
  });
  const { owner_id: ownerId } = await api.current.context.db
    .selectFrom('actor')
    .select('owner_id')
    .where('id', '=', made.producer.actor_id)
    .executeTakeFirstOrThrow();
  const [jar, loose] = made.product.packings;
  return {
    id: made.product.id,
    jarId: jar?.id ?? 0,
    looseId: loose?.id ?? 0,
    as: await api.current.logIn(ownerId),
  };
}

function factsBody(over: Record<string, unknown> = {}) {
  return {
    version: 0,
    kind: 'PREPARED',
    ingredients: 'sárgabarack, cukor, *dió*',
    contains: ['nuts'],
    mayContain: ['gluten'],
    freeOf: ALLERGENS.filter((one) => one !== 'nuts' && one !== 'gluten'),
    storage: 'DRY',
    storageNote: 'Felbontás után hűtőben',
    durability: 'BEST_BEFORE',
    durabilityDays: null,
    origin: 'Göcsej',
    nutrition: NUTRITION,
    nutritionExemption: null,
    alcohol: null,
    organic: { code: 'hu-öko-01', certificate: 'B-123', until: '2027-06-30' },
    netQuantities: [],
    ...over,
  };
}

type Maker = Awaited<ReturnType<typeof makeMaker>>;

function save({ id, as }: Pick<Maker, 'id' | 'as'>, over: Record<string, unknown> = {}) {
  return api.current.call(updateFoodFacts, { params: { id }, body: factsBody(over) }, { as });
}

function read({ id }: Pick<Maker, 'id'>) {
  return api.current.call(getFoodFacts, { params: { id } });
}

describe('what a product is as food', () => {
  test('of a new product nothing is known, and no allergen counts as absent', async () => {
    const maker = await makeMaker();
    const { body } = await read(maker);
    expect(body).toMatchObject({
      kind: null,
      contains: [],
      mayContain: [],
      freeOf: [],
      missing: ['kind'],
      proposedKind: 'PREPARED',
      version: 0,
    });
  });

  test('everyone reads what its producer has said', async () => {
    const maker = await makeMaker();
    expect(
      (await save(maker, { netQuantities: [{ packingId: maker.jarId, netAmount: 370, netUnit: 'g' }] }))
        .status,
    ).toBe(200);
    const { body } = await read(maker);
    expect(body).toMatchObject({
      kind: 'PREPARED',
      ingredients: 'sárgabarack, cukor, *dió*',
      contains: ['nuts'],
      mayContain: ['gluten'],
      nutrition: NUTRITION,
      organic: { code: 'HU-OKO-01', certificate: 'B-123', until: '2027-06-30' },
      missing: [],
      version: 1,
    });
    expect(body.packings).toEqual([
      { id: maker.jarId, name: 'üveg', isNetNeeded: true, netAmount: 370, netUnit: 'g' },
      { id: maker.looseId, name: 'üveg', isNetNeeded: false, netAmount: null, netUnit: null },
    ]);
  });

  test('what its kind requires and isn’t said is missing', async () => {
    const maker = await makeMaker();
    const { body } = await save(maker, { ingredients: ' ', freeOf: [], nutrition: null });
    expect(body.missing).toEqual(['ingredients', 'allergens', 'nutrition']);
  });

  test('who saves over someone else’s change is refused and nothing changes', async () => {
    const maker = await makeMaker();
    await save(maker);
    const late = await save(maker, { origin: 'Máshonnan' });
    expect(late.status).toBe(409);
    expect((await save(maker, { version: 1, origin: 'Zala' })).body).toMatchObject({
      origin: 'Zala',
      version: 2,
    });
  });

  test('an ingredient that stands out against what it is free of is refused at both places', async () => {
    const maker = await makeMaker();
    const said = { ingredients: 'cukor, *tejpor*', contains: [], mayContain: [] } as const;
    const refused = await save(maker, { ...said, freeOf: ['milk'] });
    expect(refused.problem.errors.map(({ path, code }) => [path, code])).toEqual([
      ['ingredients', 'INGREDIENT_AGAINST_FREE'],
      ['freeOf', 'FREE_AGAINST_INGREDIENT'],
    ]);
    expect((await save(maker, { ...said, contains: ['milk'], freeOf: [] })).status).toBe(200);
  });

  test('who doesn’t sell it can’t say what it is', async () => {
    const maker = await makeMaker();
    const other = await makeMaker();
    expect((await save({ id: maker.id, as: other.as })).status).toBe(403);
    expect((await read(maker)).body.kind).toBe(null);
  });

  test.each([
    ['one allergen in two lists', { mayContain: ['nuts'] }, 'contains', 'ALLERGEN_SAID_TWICE'],
    ['ingredients of what is no food', { kind: 'NOT_FOOD' }, 'kind', 'NOT_FOOD_WITH_FACTS'],
    ['days without their number', { durability: 'DAYS' }, 'durabilityDays', 'required'],
    ['a number of days of a date', { durabilityDays: 3 }, 'durabilityDays', 'pattern'],
    [
      'more sugar than carbohydrate',
      { nutrition: { ...NUTRITION, sugars: 60 } },
      'nutrition.sugars',
      'NUTRITION_PART_TOO_LARGE',
    ],
    [
      'more than 100 g in 100 g',
      { nutrition: { ...NUTRITION, fat: 60 } },
      'nutrition.fat',
      'NUTRITION_TOO_MUCH',
    ],
    [
      'nutrition and a reason for none',
      { nutritionExemption: 'SMALL_MAKER' },
      'nutritionExemption',
      'NUTRITION_OR_REASON',
    ],
    [
      'an organic code that can’t be one',
      { organic: { code: 'bio', certificate: 'x', until: '2027-01-01' } },
      'organic.code',
      'pattern',
    ],
  ])('%s is refused beside its field', async (_, over, path, code) => {
    const maker = await makeMaker();
    const { status, problem } = await save(maker, over);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([expect.objectContaining({ path, code })]);
  });

  test.each(['loose goods', 'a packing of another product', 'a packing named twice'])(
    '%s can’t be given a net quantity, and nothing is saved',
    async (which) => {
      const maker = await makeMaker();
      const other = await makeMaker();
      const net = (packingId: number) => ({ packingId, netAmount: 1, netUnit: 'kg' });
      const wrong = {
        'loose goods': [net(maker.looseId)],
        'a packing of another product': [net(maker.jarId), net(other.jarId)],
        'a packing named twice': [net(maker.jarId), net(maker.jarId)],
      }[which];
      const answer = await save(maker, { netQuantities: wrong });
      expect(answer.problem.code).toBe('UNKNOWN_REFERENCE');
      expect((await read(maker)).body).toMatchObject({ version: 0, kind: null });
    },
  );

  test('two who say it at once: one of them is refused because the other was first', async () => {
    const maker = await makeMaker();
    const answers = await Promise.all([save(maker, { origin: 'Itt' }), save(maker, { origin: 'Ott' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(maker)).body.version).toBe(1);
  });
});
