/**
 * What the device keeps for when there is no connection, and for whom: rules only. The person last seen logged in has their own
 * answers, which no one else gets and which go with them; what guests see as well is kept for anyone.
 */
export interface CachedIndex {
  readonly person: CachedPerson | null;
  /** Oldest first. */
  readonly entries: readonly CachedEntry[];
}

export interface CachedPerson {
  readonly userId: number;
  readonly fullName: string;
  /** When the server last said that they are logged in. */
  readonly atMs: number;
}

export interface CachedEntry {
  readonly url: string;
  /** Whose answer it is; null for what guests get. */
  readonly userId: number | null;
  readonly atMs: number;
}

export const NOTHING_CACHED: CachedIndex = { person: null, entries: [] };

const MAX_ENTRIES = 60;
/** No session lives longer on the server. */
const LONGEST_SESSION_MS = 12 * 60 * 60_000;
/** Design 4, Idle: in a browser that others may use too, half an hour without a sign of life ends it. */
const IDLE_MS = 30 * 60_000;
const LONGEST_FOR_ANYONE_MS = 30 * 24 * 60 * 60_000;

export interface Moment {
  readonly nowMs: number;
  /** The person's last sign of life. */
  readonly lastActiveMs: number;
  /** The app stands on the home screen of a device of their own: only the session's longest life counts. */
  readonly isInstalled: boolean;
}

/** Whether the session of the kept person is over, as far as the device can know without the server. */
export function isOver(person: CachedPerson, { nowMs, lastActiveMs, isInstalled }: Moment): boolean {
  if (nowMs - person.atMs > LONGEST_SESSION_MS) return true;
  return !isInstalled && nowMs - lastActiveMs > IDLE_MS;
}

/** The person is logged in: whatever another one left goes. */
export function withPerson(index: CachedIndex, person: CachedPerson): CachedIndex {
  const isTheirs = ({ userId }: CachedEntry) => userId === null || userId === person.userId;
  return { person, entries: index.entries.filter(isTheirs) };
}

/** The session is over: nothing private stays. */
export function withoutPerson(index: CachedIndex): CachedIndex {
  return { person: null, entries: index.entries.filter(({ userId }) => userId === null) };
}

/**
 * An answer came. One for someone else than the kept person is not kept: they have just left, or the next one's login is not known
 * yet. One for no one says that the session is over.
 */
export function withEntry(index: CachedIndex, entry: CachedEntry): CachedIndex {
  if (entry.userId !== null && entry.userId !== index.person?.userId) return index;
  const before = entry.userId === null ? withoutPerson(index) : index;
  const others = before.entries.filter((other) => keyOf(other) !== keyOf(entry));
  return { ...before, entries: [...others, entry].slice(-MAX_ENTRIES) };
}

/** The kept answer for an address: the person's own before what guests get. */
export function findEntry(index: CachedIndex, url: string, nowMs: number): CachedEntry | null {
  const fresh = index.entries.filter(
    (entry) =>
      entry.url === url &&
      nowMs - entry.atMs <= (entry.userId === null ? LONGEST_FOR_ANYONE_MS : LONGEST_SESSION_MS),
  );
  const own = fresh.find(({ userId }) => userId !== null && userId === index.person?.userId);
  return own ?? fresh.find(({ userId }) => userId === null) ?? null;
}

/** Where the body of an answer is kept. */
export function keyOf({ url, userId }: CachedEntry): string {
  return `${userId ?? 'anyone'} ${url}`;
}
