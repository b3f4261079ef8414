import { ALLERGENS, type Allergen, type AllergenLists, allergenCodeOf } from '@kosar/domain/allergens';
import {
  type Durability,
  type FoodKind,
  missingFacts,
  type NutritionExemption,
  type Storage,
} from '@kosar/domain/food-facts';
import { proposedKeeping, proposedKind } from '@kosar/domain/food-proposal';

/** What a demo product says of itself as food. */
export interface DemoFood {
  kind: FoodKind;
  ingredients: string;
  allergens: string;
  storage: Storage | null;
  durability: Durability | null;
  durabilityDays: number | null;
  origin: string;
  nutritionExemption: NutritionExemption | null;
  missing: string[];
}

const HERE = 'Magyarország';

/** Types whose goods are kept in the cold though their kind isn't. */
const COLD_TYPES = [
  'Joghurt és kefir',
  'Fűszeres érlelt sajt',
  'Kolbász',
  'Sonka',
  'Szalonna',
  'Füstölt hal',
  'Halas készétel',
];
const BREAD_TYPES = ['Kovászos kenyér', 'Tönkölykenyér', 'Sós péksütemény', 'Édes péksütemény'];

type Said = {
  contains?: readonly Allergen[];
  mayContain?: readonly Allergen[];
  ingredients?: string;
  kind?: FoodKind;
};

/** What a type's goods contain unless a product says otherwise. */
const OF_TYPE: Readonly<Record<string, Said>> = {
  'Kovászos kenyér': {
    contains: ['gluten'],
    mayContain: ['nuts', 'sesame-seeds'],
    ingredients: '*búzaliszt*, víz, *búzakovász*, só',
  },
  Tönkölykenyér: {
    contains: ['gluten'],
    mayContain: ['nuts', 'sesame-seeds'],
    ingredients: 'teljes kiőrlésű *tönkölyliszt*, víz, *tönkölykovász*, só',
  },
  'Sós péksütemény': {
    contains: ['gluten', 'milk'],
    mayContain: ['nuts', 'sesame-seeds', 'eggs'],
    ingredients: '*búzaliszt*, *tej*, *vaj*, élesztő, só',
  },
  'Édes péksütemény': {
    contains: ['gluten', 'milk', 'eggs'],
    mayContain: ['nuts', 'sesame-seeds'],
    ingredients: '*búzaliszt*, *tej*, cukor, *tojás*, *vaj*, élesztő, só',
  },
  Tészta: { contains: ['gluten', 'eggs'], ingredients: '*búzaliszt*, *tojás*' },
  Liszt: { contains: ['gluten'] },
  'Dara és gabona': { mayContain: ['gluten'] },
  Dió: { contains: ['nuts'] },
  Magvak: { mayContain: ['nuts', 'sesame-seeds'] },
  Tej: { contains: ['milk'] },
  'Joghurt és kefir': { contains: ['milk'] },
  'Túró és tejföl': { contains: ['milk'] },
  Vaj: { contains: ['milk'] },
  'Friss sajt': { contains: ['milk'] },
  'Natúr érlelt sajt': { contains: ['milk'] },
  'Fűszeres érlelt sajt': { contains: ['milk'], ingredients: 'tehén*tej*, medvehagyma, só, oltó, kultúra' },
  Tyúktojás: { contains: ['eggs'] },
  Fürjtojás: { contains: ['eggs'] },
  'Friss hal': { contains: ['fish'] },
  'Füstölt hal': { contains: ['fish'], ingredients: '*pisztráng*, só' },
  'Halas készétel': { contains: ['fish'], ingredients: '*ponty*, hagyma, paprika, só' },
  Kolbász: {
    mayContain: ['mustard'],
    ingredients: 'sertéshús, szalonna, só, fűszerpaprika, fokhagyma, bors',
  },
  Sonka: { ingredients: 'sertéshús, só' },
  Szalonna: { ingredients: 'sertésszalonna, só, fűszerpaprika' },
  Lekvár: { mayContain: ['nuts'], ingredients: 'gyümölcs, cukor' },
  Szörp: { ingredients: 'gyümölcs, cukor, víz, citromlé' },
  Gyümölcslé: { ingredients: '100% gyümölcs' },
  Savanyúság: { contains: ['mustard'], ingredients: 'zöldség, víz, ecet, cukor, só, *mustármag*' },
  Borecet: { contains: ['sulphur-dioxide-and-sulphites'] },
  'Méhészeti termék': { ingredients: 'méz, lép' },
};

const OF_PRODUCT: Readonly<Record<string, Said>> = {
  'Diós bejgli': {
    contains: ['gluten', 'milk', 'eggs', 'nuts'],
    mayContain: ['sesame-seeds'],
    ingredients: '*dió*, *búzaliszt*, cukor, *vaj*, *tojás*, *tej*, élesztő',
  },
  'Magvas rozskenyér': {
    contains: ['gluten'],
    mayContain: ['nuts', 'sesame-seeds'],
    ingredients: '*rozsliszt*, víz, napraforgómag, lenmag, tökmag, *rozskovász*, só',
  },
  'Mézes dió': { contains: ['nuts'], ingredients: 'akácméz, *dióbél*' },
  'Mustos mustár': {
    contains: ['mustard', 'sulphur-dioxide-and-sulphites'],
    ingredients: 'must, *mustármag*, ecet, só',
  },
  'Vaníliás tejdesszert': {
    kind: 'PREPARED',
    contains: ['milk'],
    ingredients: '*tej*, *tejszín*, cukor, vanília',
  },
  Kacsamájpástétom: {
    kind: 'PREPARED',
    contains: ['sulphur-dioxide-and-sulphites'],
    ingredients: 'kacsamáj, kacsazsír, portói *bor*, só, bors',
  },
  'Méhviasz gyertya': { kind: 'NOT_FOOD' },
  'Gombatermesztő készlet': { kind: 'NOT_FOOD' },
};

/** Goods of which not all is said yet, so that the list of what is missing has something to show. */
const UNFINISHED = ['Virágpor', 'Lecsóalap', 'Hajdina'];

/** Plausible facts of a demo product, from its type and its name. */
export function foodOf({
  name,
  type,
  typePath,
}: {
  name: string;
  type: string;
  typePath: readonly string[];
}): DemoFood {
  const said = { ...OF_TYPE[type], ...OF_PRODUCT[name] };
  const kind = said.kind ?? proposedKind(typePath) ?? 'PREPARED';
  const isFood = kind !== 'NOT_FOOD';
  const isPrepared = kind === 'PREPARED';
  const keeping = keepingOf(kind, type);
  const facts = {
    kind,
    ingredients: isPrepared ? (said.ingredients ?? name) : '',
    allergens: allergenCodeOf(isFood ? listsOf(said, UNFINISHED.includes(name)) : NOTHING),
    storage: keeping.storage,
    durability: keeping.durability,
    durabilityDays: keeping.days,
    origin: isFood ? HERE : '',
    nutritionExemption: isPrepared ? ('SMALL_MAKER' as const) : null,
  };
  return { ...facts, missing: missingFacts({ ...facts, hasNutrition: false, alcoholMilli: null }) };
}

const NOTHING: AllergenLists = { contains: [], mayContain: [], freeOf: [] };

function keepingOf(kind: FoodKind, type: string) {
  if (BREAD_TYPES.includes(type)) return { storage: 'ROOM', durability: 'DAYS', days: 3 } as const;
  if (COLD_TYPES.includes(type)) return { storage: 'COOLED', durability: 'USE_BY', days: null } as const;
  const { storage, durability, durabilityDays: days } = proposedKeeping(kind);
  return { storage, durability, days };
}

function listsOf({ contains = [], mayContain = [] }: Said, isUnfinished: boolean): AllergenLists {
  const may = mayContain.filter((one) => !contains.includes(one));
  const rest = ALLERGENS.filter((one) => !contains.includes(one) && !may.includes(one));
  return { contains, mayContain: may, freeOf: isUnfinished ? [] : rest };
}
