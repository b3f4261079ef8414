import type * as z from 'zod/mini';
import type { FieldProblem } from './problem.ts';

/** Spec 5's generic messages. One is misspelt there; it is shown in correct spelling. */
export const FIELD_MESSAGES = {
  required: 'Kötelező megadni!',
  pattern: 'Hibás formátum!',
  phone: 'Hibás telefonszám formátum!',
  email: 'Nem megfelelő e-mail formátum!',
  confirmation: 'A megerősítő mező nem egyezik az eredetivel!',
  number: 'Számot adj meg!',
  integer: 'Egész számot adj meg!',
  INTEGER_STEP_REQUIRED: 'Egész számot adj meg!',
  TOKEN_TAKEN: 'Ez a meghívókód már foglalt!',
  SURVEY_LINK_TAKEN: 'Ez a link már egy másik felmérésé!',
  INVALID_ACCOUNT_NUMBER: 'Ilyen számlaszám nincs. Egy számjegy elcsúszhatott, nézd meg újra.',
  END_NOT_AFTER_START: 'A vége legyen később, mint a kezdete!',
  END_BEFORE_START: 'A vége nem lehet korábban, mint a kezdete!',
  PROMOTION_NAME_TAKEN: 'Ilyen nevű kampány már van!',
  NO_SUCH_SURVEY: 'Ilyen felmérés nincs.',
  NO_SUCH_TARGET: 'Ez már nincs meg. Válassz másikat.',
  REPETITION_NEEDS_DAY: 'Ismételni csak ismert napú alkalmat lehet!',
  EVENT_IS_OVER: 'Ami már megtörtént, annak a napja, ideje és helye nem változtatható.',
  EVENT_DAY_NEEDED: 'Szállítás tartozik hozzá, ezért kell a nap.',
  DAY_PAST: 'Elmúlt nap nem lehet.',
  EVENT_DAY_PAST: 'Szállítás tartozik hozzá, ezért nem tehető elmúlt napra.',
  EVENT_BEFORE_DEADLINE: 'Nem lehet korábban, mint egy hozzá tartozó szállítás rendelési határideje.',
  EVENT_MARKETPLACE_FIXED: 'Szállítás tartozik hozzá, ezért a piactere már nem változtatható.',
  EVENT_POINT_NOT_ALLOWED: 'Itt nem szervezhetsz. Kérd az átvevőpont kezelőjét, hogy kapcsolódjon hozzád.',
  OPTION_HAS_ORDERS: 'Erre már rendeltek, ezért nem változtatható és nem vehető ki.',
  COMMISSION_SHARE_NEEDED: 'A bizományosnak részesedés jár, legalább 1%.',
  WHOLE_PERCENT: 'Egész százalék lehet, 1 és 100 között.',
  ONE_OWNER_ONLY: 'Vagy egy vásárlóé, vagy kód: a kettő együtt nem megy.',
  PROPERTY_OUT_OF_LIMITS: 'Ez kívül esik a megengedett határokon.',
  TAX_NUMBER_WRONG: 'Ilyen adószám nincs. Egy számjegy elcsúszhatott, nézd meg újra.',
  TAX_NUMBER_OF_PERSON:
    'Ez magánszemély adóazonosító jele, számlára nem kerülhet. Ha nincs adószámod, hagyd üresen.',
  TAX_NUMBER_NONE: 'Ez nem adószám. Ha nincs, hagyd üresen.',
  TAX_NUMBER_PART: 'Ez az adószámnak csak az eleje. Mind a 11 számjegye kell, például 12345676-2-41.',
  TAX_NUMBER_COUNTRY: 'Ez külföldi adószám. Ha külföldi a számla címe, az országot is írd át.',
  REGISTRATION_NUMBER_WRONG:
    'Ilyen nyilvántartási szám nincs. Cégjegyzékszám: 01-09-123456, egyéni vállalkozóé: 8 számjegy.',
  COLOUR_UNREADABLE: 'Ez a szín túl világos: a gombokon és a linkeken nem olvasható jól.',
  TAX_CODE_UNKNOWN: 'Ezt a kódot a Számlázz.hu nem ismeri. Ismeri: 27, 18, 5, 0, AAM, TAM.',
  TAX_CODE_MISMATCH:
    'A kód és a mérték nem ugyanazt mondja. Számkódnál a kettő egyforma, betűkódnál a mérték 0.',
  CODE_TAKEN: 'Ilyen kód már van!',
  NAME_TAKEN: 'Ilyen nevű már van!',
  NO_SUCH_USER: 'Ezzel az e-mail-címmel nincs felhasználó.',
  FOOD_FACTS_NOTICE_SHORT: 'Legalább 15 nappal későbbi napot adj meg, hogy a termelőknek legyen idejük.',
  ALLERGEN_SAID_TWICE: 'Egy allergénről csak egyet mondhatsz.',
  NOT_FOOD_WITH_FACTS:
    'Ami nem élelmiszer, annak nincs összetevője és allergénje. Válassz más fajtát, vagy töröld ezeket.',
  INGREDIENT_AGAINST_FREE: 'Kiemelve áll itt olyan allergén, amelytől lejjebb mentesnek jelölted.',
  FREE_AGAINST_INGREDIENT: 'Mentesnek jelölted olyan allergéntől, amely az összetevők között kiemelve áll.',
  ALLERGEN_WORD_FORM: 'Legalább három karakter legyen, és csak betű, szám, egy-egy szóköz vagy kötőjel.',
  ALLERGEN_WORD_KNOWN: 'Ezt a piac magától is felismeri ennél az allergénnél, nem kell felvenned.',
  ALLERGEN_WORD_TAKEN:
    'Ez a szó már szerepel a felvettek között, akár más ékezetekkel vagy másik allergénnél.',
  NUTRITION_OR_REASON: 'Vagy tápértéket adj meg, vagy azt, hogy miért nincs.',
  NUTRITION_PART_TOO_LARGE: 'Nem lehet több annál, aminek a része.',
  NUTRITION_TOO_MUCH: 'A zsír, a szénhidrát, a fehérje és a só együtt nem lehet több 100 grammnál.',
  duplicate: 'Ez már szerepel a listában!',
  type: 'Hibás formátum!',
  unknown: 'Ismeretlen mező.',
  choice: 'Válassz a felsoroltak közül!',
  orderby: 'Ismeretlen rendezési mező.',
} as const;

type Issue = z.core.$ZodIssue;

/** More than any form has fields or any order has lines at fault at once; and no name of ours is longer. */
const MAX_PROBLEMS = 100;
const MAX_PATH = 200;

/** Turns what the schema found into spec 5's words, field by field; the first hundred, so that a hostile input gets a short answer. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues.slice(0, MAX_PROBLEMS).flatMap(problemsOf).slice(0, MAX_PROBLEMS);
}

function problemsOf(issue: Issue): FieldProblem[] {
  if (issue.code !== 'unrecognized_keys') return [describe(issue)];
  const keys = issue.keys.slice(0, MAX_PROBLEMS);
  return keys.map((key) => problemAt([...issue.path, key], 'unknown', FIELD_MESSAGES.unknown));
}

function problemAt(path: readonly PropertyKey[], code: string, message: string): FieldProblem {
  return { path: path.map(String).join('.').slice(0, MAX_PATH), code, message };
}

function describe(issue: Issue): FieldProblem {
  const [code, message] = wording(issue);
  return problemAt(issue.path, code, message);
}

function wording(issue: Issue): [code: string, message: string] {
  const named = namedMessage(issue.message);
  if (named) return named;
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'too_small':
      return smallMessage(issue);
    case 'too_big':
      return issue.origin === 'string'
        ? ['max_length', `Maximum ${issue.maximum} karakter adható meg!`]
        : ['max', `Legfeljebb ${decimal(issue.maximum)}, vagy kisebb szám adható meg!`];
    case 'not_multiple_of':
      return ['step', `A szám lépésköze ${decimal(issue.divisor)} legyen!`];
    case 'invalid_value':
      return isMissing(issue.input)
        ? ['required', FIELD_MESSAGES.required]
        : ['choice', FIELD_MESSAGES.choice];
    case 'invalid_format':
      return issue.input === '' ? ['required', FIELD_MESSAGES.required] : ['pattern', FIELD_MESSAGES.pattern];
    default:
      return ['pattern', FIELD_MESSAGES.pattern];
  }
}

/** A check that names its own message carries the message's key in place of the words. */
function namedMessage(key: string): [string, string] | undefined {
  return key in FIELD_MESSAGES ? [key, FIELD_MESSAGES[key as keyof typeof FIELD_MESSAGES]] : undefined;
}

function typeMessage(issue: Extract<Issue, { code: 'invalid_type' }>): [string, string] {
  if (isMissing(issue.input)) return ['required', FIELD_MESSAGES.required];
  if (issue.expected === 'int') return ['integer', FIELD_MESSAGES.integer];
  if (issue.expected === 'number') return ['number', FIELD_MESSAGES.number];
  return ['type', FIELD_MESSAGES.type];
}

function smallMessage(issue: Extract<Issue, { code: 'too_small' }>): [string, string] {
  if (issue.origin !== 'string')
    return ['min', `Legalább ${decimal(issue.minimum)}, vagy nagyobb szám adható meg!`];
  if (issue.minimum === 1 || isMissing(issue.input)) return ['required', FIELD_MESSAGES.required];
  return ['min_length', `Minimum ${issue.minimum} karakter megadása kötelező!`];
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function decimal(value: number | bigint): string {
  return String(value).replace('.', ',');
}
