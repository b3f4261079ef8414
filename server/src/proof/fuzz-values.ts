import type { Schema } from './fuzz-document.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { CANDIDATES } from './sample-input.ts';

/** From 0 to 1, always the same by its seed. */
export type Random = () => number;

/** Ids of things that answers have shown, by what they are ids of, such as `producer`. */
export interface KnownIds {
  readonly idOf: (name: string, random: Random) => number;
}

/** What JSON.stringify can't write: numbers in other spellings, and lists in lists without an end. A text stands for each until the body is written. */
const RAW: Readonly<Record<string, string>> = {
  __raw_minus_zero__: '-0',
  __raw_1e400__: '1e400',
  __raw_tiny__: '1e-320',
  __raw_beyond_integers__: '9007199254740993',
  __raw_many_digits__: `0.${'3'.repeat(400)}`,
  __raw_deep_list__: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  __raw_deep_object__: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
};

/** What a hostile client puts in the place of a value. */
const HOSTILE: readonly unknown[] = [
  ...Object.values(HOSTILE_VALUES).filter((value) => typeof value !== 'string' || value.length < 10_000),
  ...Object.keys(RAW),
  -0.001,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_VALUE,
  'true',
  '1e3',
  '٣',
  '😀'.repeat(200),
  'e\u0301'.repeat(500),
  [],
  [[]],
  [null],
  {},
  { __proto__x: { isAdmin: true }, constructor: { prototype: {} } },
];

/** Any of the hostile values. */
export function hostileValue(random: Random): unknown {
  return pick(HOSTILE, random);
}

/** Writes a body with what JSON.stringify would not write. */
export function writeJson(body: unknown): string {
  return Object.entries(RAW).reduce(
    (text, [mark, raw]) => text.replaceAll(`"${mark}"`, () => raw),
    JSON.stringify(body) ?? '',
  );
}

/** A value that fits what the document says of it. `name` is what the field is called, and finds ids of things that are there. */
export function fittingValue(schema: Schema, name: string, random: Random, ids: KnownIds): unknown {
  const { anyOf, enum: named, const: fixed, properties, items } = schema;
  if (anyOf !== undefined) return fittingValue(pick(anyOf, random), name, random, ids);
  if (fixed !== undefined) return fixed;
  if (named !== undefined) return pick(named, random);
  const type = typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['string'], random);
  if (type === 'null') return null;
  if (type === 'boolean') return random() < 0.5;
  if (type === 'array') return fittingList(schema, items ?? {}, name, random, ids);
  if (type === 'object') return fittingFields(schema, properties ?? {}, random, ids);
  if (type === 'string') return fittingText(schema, name, random, ids);
  return fittingNumber(schema, name, random, ids);
}

function fittingFields(
  { required = [] }: Schema,
  properties: Readonly<Record<string, Schema>>,
  random: Random,
  ids: KnownIds,
): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.5);
  return Object.fromEntries(chosen.map(([name, field]) => [name, fittingValue(field, name, random, ids)]));
}

function fittingList(
  { minItems = 0, maxItems = 3 }: Schema,
  items: Schema,
  name: string,
  random: Random,
  ids: KnownIds,
): unknown[] {
  const length = Math.max(minItems, Math.min(maxItems, whole(1, 2, random)));
  return Array.from({ length }, () => fittingValue(items, name, random, ids));
}

function fittingText(
  { pattern, minLength = 0, maxLength = 40 }: Schema,
  name: string,
  random: Random,
  ids: KnownIds,
): string {
  if (pattern === undefined)
    return longText(whole(minLength, Math.min(maxLength, minLength + 30), random), random);
  const form = new RegExp(pattern, 'u');
  const id = `${ids.idOf(name, random)}`;
  if (pattern.startsWith('^[1-9]\\d{0,') && form.test(id)) return id;
  const fitting = CANDIDATES.filter((text): text is string => typeof text === 'string' && form.test(text));
  return fitting.length === 0 ? 'minta' : pick(fitting, random);
}

const LETTERS = 'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz AZ09.-';

function longText(length: number, random: Random): string {
  return Array.from({ length }, () => LETTERS[whole(0, LETTERS.length - 1, random)]).join('');
}

function fittingNumber(
  { minimum = 0, maximum = 1e6, multipleOf, type }: Schema,
  name: string,
  random: Random,
  ids: KnownIds,
): number {
  if (minimum === 1 && maximum === 2_147_483_647) return ids.idOf(name, random);
  const step = multipleOf ?? (type === 'number' ? 0.5 : 1);
  const edges = [minimum, maximum, Math.min(maximum, minimum + step)];
  if (random() < 0.2) return pick(edges, random);
  const steps = whole(0, Math.floor(Math.min(50, (maximum - minimum) / step)), random);
  return Number((Math.max(minimum, 0) + steps * step).toFixed(3));
}

/** A whole number from `least` to `max`. */
export function whole(least: number, max: number, random: Random): number {
  return least + Math.floor(random() * (max - least + 1));
}

/** One of a list that isn't empty. */
export function pick<T>(things: readonly T[], random: Random): T {
  if (things.length === 0) throw new RangeError('nothing to pick from');
  return things[Math.floor(random() * things.length)] as T;
}
