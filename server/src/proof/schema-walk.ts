import type { Endpoint } from '@kosar/contract/endpoint';
import * as z from 'zod/mini';

export type Place = 'params' | 'query' | 'body';

/** One value of a call's input that stands for itself: where it is and what it must be. Index 0 stands for any line of a list. */
export interface Leaf {
  readonly place: Place;
  readonly path: readonly (string | 0)[];
  readonly schema: z.core.$ZodType;
}

interface Shape {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

/** Every value that a call takes. */
export function leavesOf(endpoint: Endpoint): Leaf[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = endpoint[place];
    return schema === undefined ? [] : leavesIn(schema).map((leaf) => ({ ...leaf, place }));
  });
}

function leavesIn(schema: z.core.$ZodType): Omit<Leaf, 'place'>[] {
  const { type, shape, element, innerType } = defOf(schema);
  if (shape !== undefined)
    return Object.entries(shape).flatMap(([name, inner]) => below(name, leavesIn(inner)));
  if (element !== undefined) return below(0, leavesIn(element));
  if (innerType !== undefined && type !== 'transform') return leavesIn(innerType);
  return [{ path: [], schema }];
}

function below(step: string | 0, leaves: Omit<Leaf, 'place'>[]): Omit<Leaf, 'place'>[] {
  return leaves.map(({ path, schema }) => ({ path: [step, ...path], schema }));
}

/** The schema library says what a schema is made of in its `def`; its fields differ by kind. */
export function defOf(schema: z.core.$ZodType): Shape {
  return schema._zod.def;
}

/** Whether a schema takes a value. */
export function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** Whether a value is an id of something: it takes any whole number from 1 on and nothing below. */
export function isId({ schema }: Leaf): boolean {
  const takes = (value: number) => accepts(schema, value) || accepts(schema, String(value));
  return takes(1) && takes(7) && takes(2_147_483_647) && !takes(0);
}

/** `body orderItems.0.amount`: how tests name a value. */
export function nameOf({ place, path }: Leaf): string {
  return `${place} ${path.join('.')}`;
}
