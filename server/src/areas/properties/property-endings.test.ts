import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { PROPERTIES, PROPERTY_KEYS } from '@kosar/domain/properties';
import { expect, test } from 'vitest';
import { OTHER_SWITCHES, PROPERTY_ENDINGS } from './property-endings.ts';

/** Forms of actors that also hold what only admins may switch. */
const SHARED_FORMS = ['updateVeActor', 'updateInvoicingAccount'];

interface Schema {
  readonly _zod?: { readonly def: Readonly<Record<string, unknown>> };
}

/** The names of the fields of a body that are a yes or no, however deep. */
function flagsOf(schema: unknown, name = ''): string[] {
  const def = (schema as Schema | undefined)?._zod?.def;
  if (def === undefined) return [];
  if (def['type'] === 'boolean') return [name];
  const fields = Object.entries((def['shape'] ?? {}) as Record<string, unknown>);
  const inner = [def['innerType'], def['element'], ...((def['options'] ?? []) as unknown[])];
  return [
    ...fields.flatMap(([field, one]) => flagsOf(one, field)),
    ...inner.flatMap((one) => flagsOf(one, name)),
  ];
}

test('every property says what becomes of what is open under it', () => {
  expect(Object.keys(PROPERTY_ENDINGS).toSorted()).toEqual([...PROPERTY_KEYS].toSorted());
});

test('every switch ends what is open when it is switched off, and only then', () => {
  const switches = PROPERTY_KEYS.filter((key) => PROPERTIES[key].type === 'SWITCH');
  const now = new Date('2026-11-28T10:00:00Z');
  const endsOf = switches.map((key) => {
    const ending = PROPERTY_ENDINGS[key];
    const ends = (before: string, after: string) =>
      'end' in ending && ending.isEnding({ before, after, now });
    return [key, ends('ON', 'OFF'), ends('OFF', 'ON')];
  });
  expect(endsOf).toEqual(switches.map((key) => [key, true, false]));
});

test('every other yes or no that admins set is in the table', () => {
  const found = ENDPOINTS.filter(
    ({ method, who, name }) => method === 'PUT' && (who === 'admin' || SHARED_FORMS.includes(name)),
  ).flatMap(({ name, body }) => flagsOf(body).map((flag) => `${name}.${flag}`));
  expect(Object.keys(OTHER_SWITCHES).toSorted()).toEqual([...new Set(found)].toSorted());
});
