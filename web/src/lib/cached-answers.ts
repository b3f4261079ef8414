import { createStore, promisifyRequest } from 'idb-keyval';
import {
  type CachedIndex,
  type CachedPerson,
  findEntry,
  isOver,
  keyOf,
  type Moment,
  NOTHING_CACHED,
  withEntry,
  withoutPerson,
  withPerson,
} from './cached-index.ts';

const transact = createStore('kosar-kept', 'answers');
const INDEX = 'index';

/** Known once the server, or without it the device, has said who is here: before that no one's own answers are read. */
const settled = Promise.withResolvers<void>();

/** The server says that they are logged in. */
export async function keepPerson(person: CachedPerson): Promise<void> {
  await change((index) => withPerson(index, person));
  settled.resolve();
}

/** Erases whoever was here with all that is theirs. */
export async function forgetPerson(): Promise<void> {
  await change(withoutPerson);
  settled.resolve();
}

/** Who is here, when the server can't be asked; null when no one was or their session is over by now. */
export async function findPerson(moment: Moment): Promise<CachedPerson | null> {
  const { person } = await change((index) =>
    index.person !== null && isOver(index.person, moment) ? withoutPerson(index) : index,
  );
  settled.resolve();
  return person;
}

/** Keeps an answer by its address for the one it was made for. */
export async function keepAnswer(
  url: string,
  userId: number | null,
  body: unknown,
  atMs: number,
): Promise<void> {
  const entry = { url, userId, atMs };
  await change(
    (index) => withEntry(index, entry),
    (store, { entries }) => {
      if (entries.includes(entry)) store.put(body, keyOf(entry));
    },
  );
}

/** What was kept of an answer, and since when; null for none. */
export async function findAnswer(
  url: string,
  nowMs: number,
): Promise<{ readonly body: unknown; readonly atMs: number } | null> {
  await settled.promise;
  const reading = transact('readonly', async (store) => {
    const entry = findEntry(await readIndex(store), url, nowMs);
    if (entry === null) return null;
    return { body: await promisifyRequest<unknown>(store.get(keyOf(entry))), atMs: entry.atMs };
  });
  return reading.catch(() => null);
}

/**
 * Changes the index in one transaction, so that nothing slips in while a person leaves; bodies no longer named are dropped. Where a
 * browser refuses its storage, nothing was ever kept.
 */
function change(
  decide: (index: CachedIndex) => CachedIndex,
  write: (store: IDBObjectStore, index: CachedIndex) => void = () => undefined,
): Promise<CachedIndex> {
  const changing = transact('readwrite', async (store) => {
    const before = await readIndex(store);
    const after = decide(before);
    if (after === before) return after;
    store.put(after, INDEX);
    const named = new Set(after.entries.map(keyOf));
    for (const key of before.entries.map(keyOf)) if (!named.has(key)) store.delete(key);
    write(store, after);
    await promisifyRequest(store.transaction);
    return after;
  });
  return changing.catch(() => NOTHING_CACHED);
}

async function readIndex(store: IDBObjectStore): Promise<CachedIndex> {
  return (await promisifyRequest<CachedIndex | undefined>(store.get(INDEX))) ?? NOTHING_CACHED;
}
