import { namesWhatItIsFreeOf } from '@kosar/domain/allergen-words';
import { ALLERGENS, type AllergenLists, allergensSaidTwice } from '@kosar/domain/allergens';
import {
  DURABILITIES,
  FOOD_FACTS,
  FOOD_KINDS,
  NET_UNITS,
  NUTRITION_BASES,
  NUTRITION_EXEMPTIONS,
  STORAGES,
} from '@kosar/domain/food-facts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, code, day, id, optionalText, text } from '../fields.ts';
import { stepped } from '../steps.ts';

/** Characters of a list of ingredients, at most. */
export const INGREDIENTS_MAX = 4000;

const grams = () => stepped(0, 100, 1000);
const allergens = () => z.array(z.enum(ALLERGENS)).check(z.maxLength(ALLERGENS.length));

/** Of 100 g or 100 ml; masses in grams. */
const nutrition = z.strictObject({
  per: z.enum(NUTRITION_BASES),
  energyKj: z.int().check(z.minimum(0), z.maximum(3700)),
  fat: grams(),
  saturates: grams(),
  carbohydrate: grams(),
  sugars: grams(),
  protein: grams(),
  salt: grams(),
});
export type NutritionJson = z.infer<typeof nutrition>;

/** `HU-ÖKO-01` is typed with its accent and kept without. */
const organicCode = () =>
  z.pipe(
    code(/^[A-Za-z]{2}-[A-Za-zÖö]{2,5}-\d{2,3}$/),
    z.transform((code: string) => code.toUpperCase().replaceAll('Ö', 'O')),
  );

const factFields = {
  /** Null until its producer has said what it is. */
  kind: z.nullable(z.enum(FOOD_KINDS)),
  /** Allergens stand between asterisks: „*tej*, só”. */
  ingredients: optionalText(INGREDIENTS_MAX),
  /** Each of the 14 allergens stands in one of the three at most; of the others nothing is known. */
  contains: allergens(),
  mayContain: allergens(),
  freeOf: allergens(),
  storage: z.nullable(z.enum(STORAGES)),
  storageNote: optionalText(),
  durability: z.nullable(z.enum(DURABILITIES)),
  /** From the handover; with the durability DAYS and with no other. */
  durabilityDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  origin: optionalText(),
  nutrition: z.nullable(nutrition),
  /** Why it has no nutrition declaration. */
  nutritionExemption: z.nullable(z.enum(NUTRITION_EXEMPTIONS)),
  /** Percent by volume. */
  alcohol: z.nullable(stepped(0, 100, 100)),
  organic: z.nullable(z.strictObject({ code: organicCode(), certificate: text(), until: day() })),
};

const shownOrganic = z.nullable(z.object({ code: z.string(), certificate: z.string(), until: z.string() }));

export const foodFacts = z.object({
  ...factFields,
  organic: shownOrganic,
  productId: id(),
  packings: z.array(
    z.object({
      id: id(),
      name: z.string(),
      /** It has to say how much is in it. */
      isNetNeeded: z.boolean(),
      netAmount: z.nullable(z.number()),
      netUnit: z.nullable(z.enum(NET_UNITS)),
    }),
  ),
  /** What it has to say before it is complete for distance selling. */
  missing: z.array(z.enum(FOOD_FACTS)),
  /** What its category suggests that it is; null where it suggests nothing. */
  proposedKind: z.nullable(z.enum(FOOD_KINDS)),
  /** 0 as long as nothing was said of it. */
  version: z.int(),
});
export type FoodFactsJson = z.infer<typeof foodFacts>;

/** What an ingredient against what the product is free of is refused with. Both places are named: either may be the wrong one. */
export const AGAINST_FREE = [
  { path: 'ingredients', code: 'INGREDIENT_AGAINST_FREE' },
  { path: 'freeOf', code: 'FREE_AGAINST_INGREDIENT' },
] as const;

type Body = AllergenLists & {
  kind: string | null;
  ingredients: string;
  durability: string | null;
  durabilityDays: number | null;
  nutrition: NutritionJson | null;
  nutritionExemption: string | null;
};

/** What must fit together: an allergen has one state, days belong to their durability, and parts aren't more than the whole. */
const fitsTogether = z.superRefine((body: Body, context: z.core.$RefinementCtx) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: path.split('.'), input: body });
  if (allergensSaidTwice(body).length > 0) refuse('contains', 'ALLERGEN_SAID_TWICE');
  if (
    body.kind === 'NOT_FOOD' &&
    (body.ingredients !== '' || body.contains.length + body.mayContain.length > 0)
  )
    refuse('kind', 'NOT_FOOD_WITH_FACTS');
  if (namesWhatItIsFreeOf(body)) for (const { path, code } of AGAINST_FREE) refuse(path, code);
  if (body.durability === 'DAYS' && body.durabilityDays === null) refuse('durabilityDays', 'required');
  if (body.durability !== 'DAYS' && body.durabilityDays !== null) refuse('durabilityDays', 'pattern');
  const { nutrition: of } = body;
  if (of === null) return;
  if (body.nutritionExemption !== null) refuse('nutritionExemption', 'NUTRITION_OR_REASON');
  if (of.saturates > of.fat) refuse('nutrition.saturates', 'NUTRITION_PART_TOO_LARGE');
  if (of.sugars > of.carbohydrate) refuse('nutrition.sugars', 'NUTRITION_PART_TOO_LARGE');
  if (Math.round((of.fat + of.carbohydrate + of.protein + of.salt) * 1000) > 100_000)
    refuse('nutrition.fat', 'NUTRITION_TOO_MUCH');
});

export const getFoodFacts = endpoint({
  name: 'getFoodFacts',
  method: 'GET',
  path: '/product/:id/foodfacts',
  who: 'anyone',
  summary:
    'What a product is as food: ingredients, allergens, storage, durability, origin, nutrition, net quantities',
  params: byId,
  output: foodFacts,
});

/** A product of which something is missing, and packings that don't say how much is in them. */
const incompleteProduct = z.object({
  id: id(),
  name: z.string(),
  missing: z.array(z.enum(FOOD_FACTS)),
  packingsWithoutNet: z.array(z.string()),
});

export const listIncompleteProducts = endpoint({
  name: 'listIncompleteProducts',
  method: 'GET',
  path: '/producer/:id/incompleteproducts',
  who: 'user',
  summary:
    'Own products on sale of which something is missing for distance selling, by name, at most 500; and from which day on such goods can’t be ordered',
  params: byId,
  output: z.object({
    /** Null where the market doesn't ask for it. */
    requiredFrom: z.nullable(z.string()),
    products: z.array(incompleteProduct),
  }),
});
export type IncompleteProductsJson = z.infer<typeof listIncompleteProducts.output>;

export const updateFoodFacts = endpoint({
  name: 'updateFoodFacts',
  method: 'PUT',
  path: '/product/:id/foodfacts',
  who: 'user',
  summary: 'Says what an own product is as food, and how much is in its packings',
  params: byId,
  body: z
    .strictObject({
      version: z.int().check(z.minimum(0)),
      ...factFields,
      /** Of packets that aren't counted in weight or volume; a packing that isn't named keeps what it has. */
      netQuantities: z
        .array(
          z.strictObject({
            packingId: id(),
            netAmount: z.nullable(amount().check(z.minimum(0.001))),
            netUnit: z.enum(NET_UNITS),
          }),
        )
        .check(z.maxLength(200)),
    })
    .check(fitsTogether),
  output: foodFacts,
  refusals: ['UNKNOWN_REFERENCE'],
});
