import { PROPERTY_KEYS, PROPERTY_SET_IDS } from '@kosar/domain/properties';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { named, optionalText } from '../fields.ts';

const value = z.union([z.number(), z.string()]);

/** One property of the application: what it is, what it may be, and who has changed it. */
export const applicationProperty = z.object({
  key: z.enum(PROPERTY_KEYS),
  set: z.enum(PROPERTY_SET_IDS),
  type: z.enum(['INTEGER', 'TIME', 'DAY', 'URL', 'SYNONYMS', 'SWITCH']),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  value,
  /** Whether someone has changed it, and it wasn't set back since. */
  isChanged: z.boolean(),
  standard: value,
  /** Comes back with a change; 0 while no one has changed it. */
  version: z.int(),
  /** The latest twenty, the newest first; null stands for the standard value. */
  changes: z.array(
    z.object({
      at: z.string(),
      /** Null when the user has gone. */
      user: z.nullable(named),
      before: z.nullable(value),
      after: z.nullable(value),
    }),
  ),
});
export type ApplicationPropertyJson = z.infer<typeof applicationProperty>;

export const listApplicationProperties = endpoint({
  name: 'listApplicationProperties',
  method: 'GET',
  path: '/applicationproperty',
  who: 'admin',
  summary: 'The properties of the application, of one set or all, with their history',
  query: z.strictObject({ propertySet: z.optional(z.enum(PROPERTY_SET_IDS)) }),
  output: z.array(applicationProperty),
});

export const updateApplicationProperty = endpoint({
  name: 'updateApplicationProperty',
  method: 'PUT',
  path: '/applicationproperty/:key',
  who: 'admin',
  summary: 'Changes a property from now on; null sets it back to its standard value',
  params: z.object({ key: z.enum(PROPERTY_KEYS) }),
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    value: z.nullable(z.union([z.number(), optionalText(20_000)])),
  }),
  output: applicationProperty,
});

/** What is open in the market and ends with a property, or whoever hears of it. */
const PROPERTY_ENDS = [
  'WAITING_ENTRIES',
  'OFFERED_PLACES',
  'RESCUE_PLANS',
  'RESCUE_QUESTIONS',
  'ASKED_BUYERS',
  'HURRIED_BUYERS',
  'FOOD_PRODUCERS',
] as const;

const propertyEnding = z.object({ what: z.enum(PROPERTY_ENDS), count: z.int() });
export type PropertyEndingJson = z.infer<typeof propertyEnding>;

export const listPropertyEndings = endpoint({
  name: 'listPropertyEndings',
  method: 'GET',
  path: '/applicationproperty/:key/ending',
  who: 'admin',
  summary: 'What would end now if a property had another value; without one, its standard value',
  params: z.object({ key: z.enum(PROPERTY_KEYS) }),
  query: z.strictObject({ value: z.optional(z.string().check(z.maxLength(255))) }),
  output: z.array(propertyEnding),
});
