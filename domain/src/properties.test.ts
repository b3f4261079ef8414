import { expect, test } from 'vitest';
import { faultOfProperty, PROPERTIES, PROPERTY_KEYS, PROPERTY_SETS, propertiesFrom } from './properties.ts';

const INSTALLED = { blogUrl: 'https://blog.example.hu' };

test('every property of every set has a key of its own, and a standard value that it may have', () => {
  const inSets = Object.values(PROPERTY_SETS).flatMap((set) => Object.keys(set));
  expect(inSets).toEqual([...PROPERTY_KEYS]);
  for (const key of PROPERTY_KEYS) expect(faultOfProperty(key, PROPERTIES[key].standard ?? '')).toBeNull();
});

test('a value is of the kind of its property and within its limits', () => {
  expect(faultOfProperty('deadlineDaysBefore', 30)).toBeNull();
  expect(faultOfProperty('deadlineDaysBefore', 31)).toBe('PROPERTY_OUT_OF_LIMITS');
  expect(faultOfProperty('deadlineDaysBefore', 5.5)).toBe('integer');
  expect(faultOfProperty('deadlineDaysBefore', '5')).toBe('integer');
  expect(faultOfProperty('deadlineTime', '20:30')).toBeNull();
  expect(faultOfProperty('deadlineTime', '24:00')).toBe('pattern');
  expect(faultOfProperty('blogUrl', '')).toBeNull();
  expect(faultOfProperty('blogUrl', 'javascript:alert(1)')).toBe('pattern');
});

test('what no one has changed is as spec 9 says, and the blog as the installation says; a kept value that can’t be one doesn’t count', () => {
  expect(propertiesFrom(new Map(), INSTALLED)).toMatchObject({
    deliveryOffsetDays: 5,
    deadlineDaysBefore: 2,
    nearbyDistanceMetres: 10_000,
    blogUrl: 'https://blog.example.hu',
  });
  const changed = new Map<string, unknown>([
    ['deliveryOffsetDays', 7],
    ['deadlineDaysBefore', 'sok'],
    ['blogUrl', ''],
  ]);
  expect(propertiesFrom(changed, INSTALLED)).toMatchObject({
    deliveryOffsetDays: 7,
    deadlineDaysBefore: 2,
    blogUrl: '',
  });
});
