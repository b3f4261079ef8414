import type { IMessage } from '@stomp/stompjs';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { transaction } from '../database/connect.ts';
import { useTestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { openChainFeed } from './chain-feed.ts';
import { notifyChainChange } from './notify-chain-change.ts';
import type { ListeningServer } from './realtime-testing.ts';
import { endAll, startServerOn, watch } from './realtime-testing.ts';
import type { ChainStock } from './stock-broadcaster.ts';

const database = useTestDatabase();
afterEach(endAll);

test('a change is announced by every server of the database, after its commit and with rising sequences', async () => {
  const chainId = await newChain();
  const servers = [await startServer(chainId), await startServer(chainId)];
  const readers = await Promise.all(servers.map((server) => watch(server, 11)));
  await Promise.all(
    Array.from({ length: 30 }, () =>
      transaction(database.db, async (trx) => {
        await sql`update chain set ordered_income_ft = ordered_income_ft + 100 where id = ${chainId}`.execute(
          trx,
        );
        await notifyChainChange(trx, chainId);
      }),
    ),
  );
  for (const seen of readers) {
    await eventually(() => expect(lastOf(seen)).toMatchObject({ sequence: 30, orderedIncome: 3000 }));
    const sequences = seen.map((message) => Number(message.headers['sequence']));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    // Whoever sees a sequence sees the income that was committed with it.
    for (const message of seen) expect(parse(message).orderedIncome).toBe(parse(message).sequence * 100);
  }
});

test('a change that is rolled back is announced to no one', async () => {
  const chainId = await newChain();
  const seen = await watch(await startServer(chainId), 11);
  const undone = transaction(database.db, async (trx) => {
    await notifyChainChange(trx, chainId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await transaction(database.db, (trx) => notifyChainChange(trx, chainId))).toBe(1);
  await eventually(() => expect(seen).toHaveLength(1));
});

test('what changes while the listening connection is away learns when it is back', async () => {
  const chainId = await newChain();
  const seen = await watch(await startServer(chainId), 11);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'kosar-listener'`.execute(database.db);
  await transaction(database.db, (trx) => notifyChainChange(trx, chainId));
  await eventually(() => expect(lastOf(seen)).toMatchObject({ sequence: 1 }), 5000);
  await transaction(database.db, (trx) => notifyChainChange(trx, chainId));
  await eventually(() => expect(lastOf(seen)).toMatchObject({ sequence: 2 }), 5000);
});

test('a chain that is not there is an error, not a silence', async () => {
  await expect(transaction(database.db, (trx) => notifyChainChange(trx, 123_456))).rejects.toThrow(
    'no chain',
  );
});

/** A server with its own listening connection, as another process would have it. */
async function startServer(chainId: number): Promise<ListeningServer> {
  const feed = openChainFeed(database.current.url, () => undefined);
  await feed.ready;
  return startServerOn({ feed, readStock, allowSubscribe: async () => ({ chainId, restricted: false }) });
}

async function readStock(chainId: number): Promise<ChainStock | null> {
  const chain = await database.db
    .selectFrom('chain')
    .select(['stock_sequence', 'ordered_income_ft', 'state'])
    .where('id', '=', chainId)
    .executeTakeFirst();
  if (chain === undefined) return null;
  return {
    sequence: chain.stock_sequence,
    packings: [],
    orderedIncome: chain.ordered_income_ft,
    status: chain.state,
  };
}

async function newChain(): Promise<number> {
  return (await transaction(database.db, makeChain)).id;
}

function parse(message: IMessage): ChainStock {
  const stock: ChainStock = JSON.parse(message.body);
  return stock;
}

function lastOf(seen: readonly IMessage[]): ChainStock | null {
  const last = seen.at(-1);
  return last === undefined ? null : parse(last);
}
