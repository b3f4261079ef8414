import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';

let dataDir: string;
let barion: Barion;
const client = createClient(() => barion.url);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'barion-'));
  barion = await startBarion({ port: 0, dataDir });
});
afterEach(async () => {
  await barion.close();
  await rm(dataDir, { recursive: true });
});

test('payments, wallets and the clock survive a restart', async () => {
  const id = await client.start();
  await client.pay(id, 'card');
  await barion.advance(24 * 60 * 60_000);
  const [world, time] = [structuredClone(barion.world()), await clock()];
  await barion.close();
  barion = await startBarion({ port: 0, dataDir });
  expect(barion.world()).toEqual(world);
  expect(Date.parse(await clock())).toBeGreaterThanOrEqual(Date.parse(time));
  expect((await client.finish(id, { t1: 5_000 })).body['Status']).toBe('Succeeded');
});

test('what was answered is soon on the disk, in one whole file', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => client.start()));
  const stored = async () => {
    const world: { payments: { id: string }[] } = JSON.parse(
      await readFile(path.join(dataDir, 'barion.json'), 'utf8'),
    );
    return world.payments.map(({ id }) => id).toSorted();
  };
  await expect.poll(stored, { timeout: 10_000 }).toEqual(ids.toSorted());
  expect(await readdir(dataDir)).toEqual(['barion.json']);
});

test('a reset begins anew with the seeds, also for the next start', async () => {
  await client.start();
  await client.admin('settings', { fees: { cardBp: 0 } });
  await client.admin('reset', {});
  await barion.close();
  barion = await startBarion({ port: 0, dataDir });
  expect(barion.world()).toMatchObject({ payments: [], settings: { fees: { cardBp: 80 } } });
  expect(barion.world().balances['piac@kosar.test|HUF']).toEqual({ available: 1_000_000, blocked: 0 });
});

test('shops and wallets can be brought along, and looked at from outside', async () => {
  await barion.close();
  const key = '12345678-1234-1234-1234-123456789012';
  barion = await startBarion({
    port: 0,
    shops: [{ posKey: key, name: 'Bolt', ownerEmail: 'bolt@pelda.hu' }],
    wallets: [{ email: 'bolt@pelda.hu', balances: { HUF: 500 } }],
  });
  expect(await client.admin('wallets')).toEqual([expect.objectContaining({ email: 'bolt@pelda.hu' })]);
  expect(await client.admin('ledger')).toMatchObject({
    balances: { 'bolt@pelda.hu|HUF': { available: 500, blocked: 0 } },
    breaches: [],
  });
  expect(await client.admin('clock', { now: '2030-01-01T00:00:00Z' })).toEqual({
    now: expect.stringContaining('2030-01-01T00:00:0'),
  });
});

test('a taken port is reported', async () => {
  await expect(startBarion({ port: barion.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

async function clock(): Promise<string> {
  return (await client.admin<{ now: string }>('clock')).now;
}
