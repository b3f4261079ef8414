import type { FoodFactsJson, updateFoodFacts } from '@kosar/contract/catalogue/food-facts';
import { organicCodeText } from '@kosar/contract/catalogue/food-words';
import type { Input } from '@kosar/contract/endpoint';
import { type AllergenCode, allergenCodeOf, allergenListsOf } from '@kosar/domain/allergens';
import { proposedKeeping } from '@kosar/domain/food-proposal';
import { typedNumber, typedText, typedWhole } from '../../../../lib/typed-number.ts';

type Body = Input<typeof updateFoodFacts>['body'];
type Nutrition = NonNullable<Body['nutrition']>;

/** Whether nutrition is declared, why it isn't, or that nothing was said. */
export type NutritionMode = '' | 'GIVEN' | NonNullable<Body['nutritionExemption']>;

/** What is said of a product as food, as its form holds it: numbers as they are typed, choices not made as empty texts. */
export type FoodValues = {
  readonly kind: NonNullable<Body['kind']> | '';
  readonly ingredients: string;
  readonly allergens: AllergenCode;
  readonly storage: NonNullable<Body['storage']> | '';
  readonly storageNote: string;
  readonly durability: NonNullable<Body['durability']> | '';
  readonly durabilityDays: string;
  readonly origin: string;
  readonly alcohol: string;
  readonly organicCode: string;
  readonly organicCertificate: string;
  readonly organicUntil: string;
  readonly nutritionMode: NutritionMode;
  readonly nutrition: Readonly<Record<keyof Omit<Nutrition, 'per'>, string>> & Pick<Nutrition, 'per'>;
  /** By the packing's id. */
  readonly netAmounts: Readonly<Record<string, string>>;
  readonly netUnits: Readonly<Record<string, Body['netQuantities'][number]['netUnit']>>;
  readonly version: number;
};

/** Whether what belongs to a food is asked for. What was said of it before stays in sight where the kind says now that it is none: it has to be taken out first. */
export function isAskedAsFood({ kind, ingredients, allergens }: FoodValues): boolean {
  return kind !== 'NOT_FOOD' || ingredients.trim() !== '' || /[cm]/.test(allergens);
}

/** The packings that say how much is in them. */
export function netPackings({ packings }: FoodFactsJson): FoodFactsJson['packings'] {
  return packings.filter(({ isNetNeeded, netAmount }) => isNetNeeded || netAmount !== null);
}

/** The form's values of what is said; as long as nothing is, what the category suggests, but of allergens nothing. */
export function valuesOfFood(facts: FoodFactsJson): FoodValues {
  const { nutrition, organic } = facts;
  const keeping =
    facts.version === 0 && facts.proposedKind !== null ? proposedKeeping(facts.proposedKind) : facts;
  const nets = netPackings(facts);
  return {
    kind: facts.kind ?? facts.proposedKind ?? '',
    ingredients: facts.ingredients,
    allergens: allergenCodeOf(facts),
    storage: keeping.storage ?? '',
    storageNote: facts.storageNote,
    durability: keeping.durability ?? '',
    durabilityDays: typedText(keeping.durabilityDays),
    origin: facts.origin,
    alcohol: typedText(facts.alcohol),
    organicCode: organic === null ? '' : organicCodeText(organic.code),
    organicCertificate: organic?.certificate ?? '',
    organicUntil: organic?.until ?? '',
    nutritionMode: nutrition === null ? (facts.nutritionExemption ?? '') : 'GIVEN',
    nutrition: {
      per: nutrition?.per ?? 'G100',
      energyKj: typedText(nutrition?.energyKj ?? null),
      fat: typedText(nutrition?.fat ?? null),
      saturates: typedText(nutrition?.saturates ?? null),
      carbohydrate: typedText(nutrition?.carbohydrate ?? null),
      sugars: typedText(nutrition?.sugars ?? null),
      protein: typedText(nutrition?.protein ?? null),
      salt: typedText(nutrition?.salt ?? null),
    },
    netAmounts: Object.fromEntries(nets.map(({ id, netAmount }) => [id, typedText(netAmount)])),
    netUnits: Object.fromEntries(nets.map(({ id, netUnit }) => [id, netUnit ?? 'g'])),
    version: facts.version,
  };
}

/** The body of the call. Days of another durability and an empty certificate are left out, so that what isn't shown isn't sent. */
export function bodyOfFood(values: FoodValues): Body {
  const { nutritionMode: mode } = values;
  return {
    version: values.version,
    kind: values.kind === '' ? null : values.kind,
    ingredients: values.ingredients,
    ...allergenListsOf(values.allergens),
    storage: values.storage === '' ? null : values.storage,
    storageNote: values.storageNote,
    durability: values.durability === '' ? null : values.durability,
    durabilityDays: values.durability === 'DAYS' ? typedWhole(values.durabilityDays) : null,
    origin: values.origin,
    alcohol: typedNumber(values.alcohol),
    organic: organicOf(values),
    nutrition: mode === 'GIVEN' ? nutritionOf(values.nutrition) : null,
    nutritionExemption: mode === '' || mode === 'GIVEN' ? null : mode,
    netQuantities: Object.entries(values.netAmounts).map(([id, typed]) => ({
      packingId: Number(id),
      netAmount: typedNumber(typed),
      netUnit: values.netUnits[id] ?? 'g',
    })),
  };
}

/** Where a problem of the body stands in the form; the packings are named in the order in which the body has them. */
export function fieldOfFood(packingIds: readonly string[]): (path: string) => string {
  return (path) => {
    if (path.startsWith('organic.')) return `organic${path.charAt(8).toUpperCase()}${path.slice(9)}`;
    if (['contains', 'mayContain', 'freeOf'].some((list) => path.startsWith(list))) return 'allergens';
    if (path === 'nutritionExemption') return 'nutritionMode';
    const [, index] = /^netQuantities\.(\d+)\./.exec(path) ?? [];
    const id = index === undefined ? undefined : packingIds[Number(index)];
    return id === undefined ? path : `netAmounts.${id}`;
  };
}

function organicOf(values: FoodValues): Body['organic'] {
  const { organicCode: code, organicCertificate: certificate, organicUntil: until } = values;
  return code.trim() === '' && certificate.trim() === '' && until === ''
    ? null
    : { code, certificate, until };
}

/** A field that is left empty goes as nothing, for the schema to ask for it. */
function nutritionOf(typed: FoodValues['nutrition']): Nutrition {
  const { per, ...amounts } = typed;
  const numbers = Object.entries(amounts).map(([part, amount]) => [part, typedNumber(amount)]);
  return { per, ...Object.fromEntries(numbers) } as Nutrition;
}
