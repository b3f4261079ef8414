import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { DatabaseListener } from './database-listener.ts';

const database = useTestDatabase();

function listen(connectionString: string): DatabaseListener {
  return new DatabaseListener({
    connectionString,
    channel: 'some_channel',
    onMessage: () => undefined,
    onReconnected: () => undefined,
    onError: () => undefined,
  });
}

describe('a listener that is closed', () => {
  it('is closed at once, however far its connection has come', async () => {
    for (let delayMs = 0; delayMs <= 40; delayMs += 2) {
      const listener = listen(database.current.url);
      await sleep(delayMs);
      const outcome = await Promise.race([
        listener.close().then(() => 'closed'),
        sleep(20_000).then(() => `hung after ${delayMs} ms`),
      ]);
      expect(outcome).toBe('closed');
    }
  });

  it('is closed at once while the database is away', async () => {
    const listener = listen('postgres://unknown@127.0.0.1:1/none');
    await sleep(50);
    const outcome = await Promise.race([
      listener.close().then(() => 'closed'),
      sleep(20_000).then(() => 'hung'),
    ]);
    expect(outcome).toBe('closed');
  });
});
