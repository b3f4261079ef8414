import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

export type DatabaseListenerOptions = {
  connectionString: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called at every connection but the first: what was notified in between is lost, so read anew. */
  onReconnected: () => void;
  onError: (error: unknown) => void;
};

/**
 * Listens on a PostgreSQL channel over a connection of its own until closed: a lost connection is made anew after 0.1 s,
 * then ever slower up to 5 s, and a silent one is found by a query every 15 s.
 */
export class DatabaseListener {
  readonly #options: DatabaseListenerOptions;
  readonly #finished: Promise<void>;
  readonly #first = Promise.withResolvers<void>();
  readonly #closing = Promise.withResolvers<void>();
  #closed = false;
  #failures = 0;
  #hasListened = false;

  constructor(options: DatabaseListenerOptions) {
    this.#options = options;
    this.#finished = this.#keepListening();
  }

  /** Resolves when the channel is listened to for the first time. */
  get ready(): Promise<void> {
    return this.#first.promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#first.resolve();
    this.#closing.resolve();
    await this.#finished;
  }

  async #keepListening(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#listenUntilLost();
      } catch (error) {
        if (!this.#closed) this.#options.onError(error);
      }
      if (!this.#closed) await this.#pause(Math.min(5000, 100 * 2 ** this.#failures));
      this.#failures += 1;
    }
  }

  /** Connects, listens, and returns or throws when the connection is over. */
  async #listenUntilLost(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.connectionString,
      application_name: 'kosar-listener',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    const lost = Promise.withResolvers<void>();
    // Awaited below; this keeps an early loss from counting as an unhandled rejection.
    lost.promise.catch(() => undefined);
    client.on('error', lost.reject);
    client.on('end', lost.resolve);
    client.on('notification', (message) => this.#options.onMessage(message.payload ?? ''));
    const check = setInterval(() => void client.query('select 1').catch(lost.reject), 15_000);
    const connecting = client.connect();
    let isConnected = false;
    try {
      await Promise.race([connecting, this.#closing.promise]);
      if (this.#closed) return;
      isConnected = true;
      await client.query(`listen ${escapeIdentifier(this.#options.channel)}`);
      this.#failures = 0;
      if (this.#hasListened) this.#options.onReconnected();
      this.#hasListened = true;
      this.#first.resolve();
      await Promise.race([lost.promise, this.#closing.promise]);
    } finally {
      clearInterval(check);
      // A client that is still connecting can't be ended, and would never say so: that is left to when it has connected.
      const ended = connecting.then(() => client.end()).catch(() => undefined);
      if (isConnected) await ended;
    }
  }

  async #pause(ms: number): Promise<void> {
    const stop = new AbortController();
    const pause = sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([pause, this.#closing.promise]);
    stop.abort();
  }
}
