import type { Endpoint } from '@kosar/contract/endpoint';
import * as z from 'zod/mini';
import { accepts, defOf, type Place } from './schema-walk.ts';

/** Words and numbers of which some fits every field of the contract; the first that the schema takes is used. */
export const CANDIDATES: readonly unknown[] = [
  'minta',
  'minta@example.hu',
  '+36301234567',
  '1111',
  '2026-11-25',
  '2026-11',
  '2026',
  '2026-11-25T12:00:00+01:00',
  '16:00',
  '123456',
  '1',
  'true',
  'id',
  'hosszú és ritka jelszó 7',
  '0123456789abcdef0123456789abcdef',
  'https://pelda.hu/minta',
  '#2f6b3c',
  // The code of an organic control body.
  'HU-OKO-01',
  // A code of the invoicing service.
  'AAM',
  // Keys of a device that takes pushes.
  'A'.repeat(87),
  'A'.repeat(22),
  1,
  0,
  true,
  false,
  // What may be left empty and else holds check digits.
  '',
  null,
];

/** A value of the schema with all its optional fields, found from the schema alone. Throws for a kind of field that no candidate fits. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const { type, shape, element, innerType } = defOf(schema);
  if (shape !== undefined) return fieldsOf(shape);
  if (element !== undefined) return [sampleOf(element)];
  if (innerType !== undefined && type !== 'transform') return sampleOf(innerType);
  const choice = [...CANDIDATES, ...choicesOf(schema)].find((value) => accepts(schema, value));
  if (choice === undefined)
    throw new Error(`No sample fits a field of kind ${type}: add one to the candidates.`);
  return choice;
}

function choicesOf(schema: z.core.$ZodType): unknown[] {
  const { enum: named, const: fixed } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return named ?? (fixed === undefined ? [] : [fixed]);
}

/** A call with every field of its path and body, and of its query what must be there: a filter too many may hide the others. */
export function sampleInput(endpoint: Endpoint): SampleInput {
  return {
    params: endpoint.params && fieldsOf(defOf(endpoint.params).shape),
    query: endpoint.query && fieldsOf(requiredIn(endpoint.query)),
    body: endpoint.body && fieldsOf(defOf(endpoint.body).shape),
  };
}

export type SampleInput = Record<Place, Fields | undefined>;
type Fields = Record<string, unknown>;

function fieldsOf(shape: Record<string, z.core.$ZodType> = {}): Fields {
  return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, sampleOf(inner)]));
}

function requiredIn(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const fields = Object.entries(defOf(schema).shape ?? {});
  return Object.fromEntries(fields.filter(([, inner]) => !accepts(inner, undefined)));
}

/** The same input with another value at one place; `undefined` leaves the field out. */
export function withValue(
  input: SampleInput,
  place: Place,
  [field = '', ...rest]: readonly (string | 0)[],
  value: unknown,
): SampleInput {
  const fields = input[place];
  return { ...input, [place]: { ...fields, [field]: replaced(fields?.[field], rest, value) } };
}

function replaced(node: unknown, [step, ...rest]: readonly (string | 0)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(node)) return node.map((item: unknown) => replaced(item, rest, value));
  const fields: Fields = { ...(node as Fields) };
  return { ...fields, [step]: replaced(fields[step], rest, value) };
}
