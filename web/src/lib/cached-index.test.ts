import { describe, expect, it } from 'vitest';
import {
  type CachedIndex,
  findEntry,
  isOver,
  NOTHING_CACHED,
  withEntry,
  withoutPerson,
  withPerson,
} from './cached-index.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KATI = { userId: 7, fullName: 'Kovács Kati', atMs: NOON };
const PETI = { userId: 8, fullName: 'Pál Peti', atMs: NOON };
const ORDERS = '/api/order/datalist?page=0';
const FAQ = '/api/faqCategory/localized/hu';

const own = (userId: number, url = ORDERS, atMs = NOON) => ({ url, userId, atMs });
const anyones = (url = FAQ, atMs = NOON) => ({ url, userId: null, atMs });

describe('what is kept for when there is no connection', () => {
  const katis = withEntry(withPerson(withEntry(NOTHING_CACHED, anyones()), KATI), own(7));

  it('is read by the one it was made for', () => {
    expect(findEntry(katis, ORDERS, NOON)).toEqual(own(7));
    expect(findEntry(katis, FAQ, NOON)).toEqual(anyones());
  });

  it('is gone after logout, except what guests see too', () => {
    const after = withoutPerson(katis);
    expect(after).toEqual({ person: null, entries: [anyones()] });
    expect(findEntry(after, ORDERS, NOON)).toBeNull();
  });

  it('is never shown to the next one, nor left for who comes back', () => {
    const petis = withPerson(katis, PETI);
    expect(findEntry(petis, ORDERS, NOON)).toBeNull();
    expect(findEntry(withPerson(petis, KATI), ORDERS, NOON)).toBeNull();
  });

  it('does not take an answer that comes after its person has left', () => {
    expect(withEntry(withoutPerson(katis), own(7)).entries).toEqual([anyones()]);
    expect(withEntry(withPerson(katis, PETI), own(7)).entries).toEqual([anyones()]);
  });

  it('is erased by an answer that the server made for no one: the session is over there', () => {
    expect(withEntry(katis, anyones('/api/deliverypoint/datalist'))).toEqual({
      person: null,
      entries: [anyones(), anyones('/api/deliverypoint/datalist')],
    });
  });

  it('holds sixty answers at most, the newest of each address', () => {
    let index: CachedIndex = withPerson(NOTHING_CACHED, KATI);
    for (let page = 0; page < 70; page += 1) index = withEntry(index, own(7, `${ORDERS}${page}`));
    index = withEntry(index, own(7, `${ORDERS}69`, NOON + 1));
    expect(index.entries).toHaveLength(60);
    expect(findEntry(index, `${ORDERS}9`, NOON)).toBeNull();
    expect(findEntry(index, `${ORDERS}69`, NOON)?.atMs).toBe(NOON + 1);
  });

  it('is not read when it is older than any session', () => {
    expect(findEntry(katis, ORDERS, NOON + 12 * HOUR)).not.toBeNull();
    expect(findEntry(katis, ORDERS, NOON + 12 * HOUR + 1)).toBeNull();
    expect(findEntry(katis, FAQ, NOON + 24 * HOUR)).not.toBeNull();
  });
});

describe('a session that the server can’t be asked about', () => {
  const at = (nowMs: number, isInstalled: boolean) =>
    isOver(KATI, { nowMs, lastActiveMs: NOON, isInstalled });

  it('is over in a browser after half an hour without a sign of life', () => {
    expect(at(NOON + 30 * MINUTE, false)).toBe(false);
    expect(at(NOON + 30 * MINUTE + 1, false)).toBe(true);
  });

  it('is over in the installed app twelve hours after the server last knew it', () => {
    expect(at(NOON + 12 * HOUR, true)).toBe(false);
    expect(at(NOON + 12 * HOUR + 1, true)).toBe(true);
  });
});
