import type { Endpoint } from '@kosar/contract/endpoint';
import type { CallInput } from './ask.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES, RAW_HUGE } from './hostile-values.ts';
import { type SampleInput, withValue } from './sample-input.ts';
import { accepts, type Leaf, leavesOf, nameOf } from './schema-walk.ts';

/** A field with something hostile in it. */
export interface Invalid {
  readonly leaf: Leaf;
  readonly way: string;
  readonly value: unknown;
}

/** Every `step`th hostile value of a field: free text in every way; what has a form of its own is distinguished from text at one glance, so every third text does. */
export function invalidFields(endpoint: Endpoint, step: number): Invalid[][] {
  return leavesOf(endpoint).map((leaf, leafNumber) => {
    const ways = Object.entries(leaf.place === 'body' ? HOSTILE_VALUES : HOSTILE_TEXTS);
    const isText = accepts(leaf.schema, 'Bármi, ami szöveg.');
    return ways
      .filter(([, value], nth) => {
        const every = typeof value !== 'string' || isText ? step : step * THIRD;
        return (nth + leafNumber) % every === 0;
      })
      .map(([way, value]) => ({ leaf, way, value }));
  });
}

const THIRD = 3;

/** Whether the field's own schema takes the value: then it goes on into the market. */
export function isTaken({ leaf, value }: Invalid): boolean {
  return accepts(leaf.schema, value === RAW_HUGE ? Number.POSITIVE_INFINITY : value);
}

/**
 * Packs that hold each of the given once and at most one of each field. Every field begins its ways at another place, so that a
 * pack seldom holds one way twice: two megabytes are more than a body may be.
 */
export function packed(fields: readonly (readonly Invalid[])[]): Invalid[][] {
  const max = Math.max(0, ...fields.map(({ length }) => length));
  return Array.from({ length: max }, (_, pack) =>
    fields.flatMap((ways, nth) => {
      const at = (pack + nth * SHIFT) % max;
      const one = ways[at];
      return one === undefined ? [] : [one];
    }),
  ).filter(({ length }) => length > 0);
}

const SHIFT = 7;

/** The sample with all of a pack in it. */
export function withPack(sample: SampleInput, pack: readonly Invalid[]): CallInput {
  return pack.reduce<SampleInput>(
    (input, { leaf, value }) => withValue(input, leaf.place, leaf.path, value),
    sample,
  );
}

/** `body orderItems.0.amount a list, body note an HTML end`: how a failure names a pack. */
export function namePack(pack: readonly Invalid[]): string {
  return pack.map(({ leaf, way }) => `${nameOf(leaf)} ${way}`).join(', ');
}

/** Places with a field too many, and bodies that are no list of fields. */
export function misshapenInputs(endpoint: Endpoint, sample: SampleInput): [string, CallInput][] {
  const tooMany = (['query', 'body'] as const)
    .filter((place) => endpoint[place] !== undefined)
    .map((place): [string, CallInput] => [
      `${place} with a field too many`,
      withValue(sample, place, ['isAdmin'], true),
    ]);
  const bodies = endpoint.body === undefined ? [] : [null, [], 'x', 7, {}];
  return [
    ...tooMany,
    ...bodies.map((body): [string, CallInput] => [`body ${JSON.stringify(body)}`, { ...sample, body }]),
  ];
}
