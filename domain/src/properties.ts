import { isDay, isTimeOfDay } from './calendar.ts';
import { COMPLAINT_DAYS, OFFER_DAYS } from './complaint.ts';
import {
  DEFAULT_DEADLINE_DAYS_BEFORE_DELIVERY,
  DEFAULT_DEADLINE_TIME,
  DEFAULT_DELIVERY_OFFSET_DAYS,
  DEFAULT_HOME_DELIVERY_PRICE_FT,
  NEARBY_DISTANCE_METRES,
} from './constants.ts';
import { isSynonymList, STANDARD_SYNONYMS } from './synonyms.ts';

/** What a property is: a whole number within limits, a time of day, a day or none (empty), the address of a page, which may be empty, lines of words that mean the same, or ON or OFF. */
export type PropertyKind =
  | { readonly type: 'INTEGER'; readonly min: number; readonly max: number }
  | { readonly type: 'TIME' }
  | { readonly type: 'DAY' }
  | { readonly type: 'URL' }
  | { readonly type: 'SYNONYMS' }
  | { readonly type: 'SWITCH' };

/**
 * The properties of the application that admins may change while it runs (spec 2, /admin/applicationpropertyadmin), by set. A property that no one
 * has changed has the value of spec 9; `null` is one that the installation itself sets.
 */
export const PROPERTY_SETS = {
  rounds: {
    deliveryOffsetDays: { type: 'INTEGER', min: 1, max: 60, standard: DEFAULT_DELIVERY_OFFSET_DAYS },
    deadlineDaysBefore: { type: 'INTEGER', min: 0, max: 30, standard: DEFAULT_DEADLINE_DAYS_BEFORE_DELIVERY },
    deadlineTime: { type: 'TIME', standard: DEFAULT_DEADLINE_TIME },
    homeDeliveryPriceFt: { type: 'INTEGER', min: 0, max: 100_000, standard: DEFAULT_HOME_DELIVERY_PRICE_FT },
  },
  buyers: {
    nearbyDistanceMetres: { type: 'INTEGER', min: 500, max: 200_000, standard: NEARBY_DISTANCE_METRES },
    /** How many days after the day of delivery buyers may say that something was wrong. */
    complaintDays: { type: 'INTEGER', min: 1, max: 730, standard: COMPLAINT_DAYS },
    /** How many days an offer for a complaint waits for its buyer. */
    complaintOfferDays: { type: 'INTEGER', min: 1, max: 365, standard: OFFER_DAYS },
  },
  goods: {
    /** From this day on goods whose food facts are incomplete can't be ordered; empty: they always can. */
    foodFactsRequiredFrom: { type: 'DAY', standard: '' },
    /** What a search takes for the same. */
    searchSynonyms: { type: 'SYNONYMS', standard: STANDARD_SYNONYMS },
  },
  /** Ways of ordering that a market may have or not; what is OFF shows nowhere. */
  ordering: {
    /** Transporters choose what happens to a chain that misses its minimum, and set minimums of producers. */
    chainRescue: { type: 'SWITCH', standard: 'OFF' },
    /** Buyers may wait for what has sold out. */
    waitingList: { type: 'SWITCH', standard: 'OFF' },
  },
  links: {
    blogUrl: { type: 'URL', standard: null },
  },
} as const;

/** The names of the sets, as they stand in the address. */
export const PROPERTY_SET_IDS = ['rounds', 'buyers', 'goods', 'ordering', 'links'] as const;
export type PropertySetId = (typeof PROPERTY_SET_IDS)[number];

type Sets = typeof PROPERTY_SETS;
type Defined = Sets['rounds'] & Sets['buyers'] & Sets['goods'] & Sets['ordering'] & Sets['links'];
export type PropertyKey = keyof Defined;
/** The properties with their values in the types that the code counts with. */
export type Properties = {
  readonly [K in PropertyKey]: Defined[K] extends { readonly type: 'INTEGER' } ? number : string;
};

export type PropertyDefinition = PropertyKind & { readonly standard: number | string | null };

/** Every property by its key. */
export const PROPERTIES: Readonly<Record<PropertyKey, PropertyDefinition>> = {
  ...PROPERTY_SETS.rounds,
  ...PROPERTY_SETS.buyers,
  ...PROPERTY_SETS.goods,
  ...PROPERTY_SETS.ordering,
  ...PROPERTY_SETS.links,
};

export const PROPERTY_KEYS = [
  'deliveryOffsetDays',
  'deadlineDaysBefore',
  'deadlineTime',
  'homeDeliveryPriceFt',
  'nearbyDistanceMetres',
  'complaintDays',
  'complaintOfferDays',
  'foodFactsRequiredFrom',
  'searchSynonyms',
  'chainRescue',
  'waitingList',
  'blogUrl',
] as const satisfies readonly PropertyKey[];

/** Why a value can't be a property's, in the codes of the forms; null where it can. */
export function faultOfProperty(
  key: PropertyKey,
  value: unknown,
): 'integer' | 'PROPERTY_OUT_OF_LIMITS' | 'pattern' | null {
  const kind = PROPERTIES[key];
  if (kind.type === 'INTEGER') {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'integer';
    return value < kind.min || value > kind.max ? 'PROPERTY_OUT_OF_LIMITS' : null;
  }
  if (typeof value !== 'string') return 'pattern';
  if (kind.type === 'TIME') return isTimeOfDay(value) ? null : 'pattern';
  if (kind.type === 'SYNONYMS') return isSynonymList(value) ? null : 'pattern';
  if (kind.type === 'SWITCH') return value === 'ON' || value === 'OFF' ? null : 'pattern';
  if (kind.type === 'DAY') return value === '' || isDay(value) ? null : 'pattern';
  return value === '' || isPage(value) ? null : 'pattern';
}

/** All properties, those that were changed with their value. What was kept under rules of before, and can't be a value now, doesn't count. */
export function propertiesFrom(
  changed: ReadonlyMap<string, unknown>,
  ofInstallation: { readonly blogUrl: string },
): Properties {
  const values = PROPERTY_KEYS.map((key) => {
    const value = changed.get(key);
    const isValid = value !== undefined && faultOfProperty(key, value) === null;
    return [key, isValid ? value : (PROPERTIES[key].standard ?? ofInstallation.blogUrl)];
  });
  return Object.fromEntries(values) as Properties;
}

function isPage(text: string): boolean {
  return text.length <= 255 && /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s<>"]*)?$/i.test(text);
}
