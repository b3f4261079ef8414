import type { StockChangeJson } from '@kosar/contract/live/topics';

/** What watchers of a delivery are sent: all deliveries of a chain share it. */
export type ChainStock = Omit<StockChangeJson, 'deliveryId'>;

/** Reads the committed stock of a chain in one snapshot; null when the chain is gone. */
export type ReadChainStock = (chainId: number) => Promise<ChainStock | null>;

export type ChainChange = { chainId: number };

export type Watcher = {
  deliveryId: number;
  /** The newest sequence this watcher is known to have; older or equal states are not sent to it. */
  lastSequence: number;
  deliver: (body: string, sequence: number) => void;
};

type Room = {
  watchers: Set<Watcher>;
  timer: NodeJS.Timeout | null;
  reading: boolean;
  changedWhileReading: boolean;
  lastReadAt: number;
};

/**
 * Turns "chain 7 changed" into messages for the watchers of its deliveries in this process. The state is read after the
 * notification, not carried in it: one read serves all watchers, a burst of orders costs one read per `coalesceMs`, and
 * whatever order notifications come in, a watcher only ever sees rising sequences.
 */
export class StockBroadcaster {
  readonly #rooms = new Map<number, Room>();
  readonly #read: ReadChainStock;
  readonly #coalesceMs: number;
  readonly #onError: (error: unknown) => void;
  #closed = false;

  constructor(read: ReadChainStock, coalesceMs: number, onError: (error: unknown) => void) {
    this.#read = read;
    this.#coalesceMs = coalesceMs;
    this.#onError = onError;
  }

  /** Chains that someone watches. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Adds a watcher; the answer removes it. With `catchUp` it is sent the present state when that is newer than its own. */
  watch(chainId: number, watcher: Watcher, catchUp: boolean): () => void {
    const room = this.#rooms.get(chainId) ?? emptyRoom();
    this.#rooms.set(chainId, room);
    room.watchers.add(watcher);
    if (catchUp) this.#schedule(chainId, room);
    return () => {
      room.watchers.delete(watcher);
      if (room.watchers.size === 0) this.#forget(chainId, room);
    };
  }

  changed(change: ChainChange): void {
    const room = this.#rooms.get(change.chainId);
    if (room !== undefined) this.#schedule(change.chainId, room);
  }

  /** Reads every watched chain anew: notifications may have been missed while the listening connection was down. */
  refreshAll(): void {
    for (const [chainId, room] of this.#rooms) this.#schedule(chainId, room);
  }

  close(): void {
    this.#closed = true;
    for (const [chainId, room] of this.#rooms) this.#forget(chainId, room);
  }

  #schedule(chainId: number, room: Room, waitMs = this.#coalesceMs): void {
    if (room.reading) room.changedWhileReading = true;
    if (this.#closed || room.reading || room.timer !== null) return;
    const elapsed = Date.now() - room.lastReadAt;
    room.timer = setTimeout(() => void this.#publish(chainId, room), Math.max(0, waitMs - elapsed));
  }

  async #publish(chainId: number, room: Room): Promise<void> {
    room.timer = null;
    room.reading = true;
    room.changedWhileReading = false;
    room.lastReadAt = Date.now();
    let failed = false;
    try {
      const stock = await this.#read(chainId);
      if (stock !== null) notifyWatchers(room, stock);
    } catch (error) {
      failed = true;
      this.#onError(error);
    }
    room.reading = false;
    if (room.watchers.size === 0) return;
    if (failed) this.#schedule(chainId, room, RETRY_MS);
    else if (room.changedWhileReading) this.#schedule(chainId, room);
  }

  #forget(chainId: number, room: Room): void {
    if (room.timer !== null) clearTimeout(room.timer);
    room.timer = null;
    if (this.#rooms.get(chainId) === room) this.#rooms.delete(chainId);
  }
}

function notifyWatchers(room: Room, stock: ChainStock): void {
  const bodies = new Map<number, string>();
  for (const watcher of room.watchers) {
    if (watcher.lastSequence >= stock.sequence) continue;
    watcher.lastSequence = stock.sequence;
    const body =
      bodies.get(watcher.deliveryId) ??
      JSON.stringify({ deliveryId: watcher.deliveryId, ...stock } satisfies StockChangeJson);
    bodies.set(watcher.deliveryId, body);
    watcher.deliver(body, stock.sequence);
  }
}

function emptyRoom(): Room {
  return {
    watchers: new Set(),
    timer: null,
    reading: false,
    changedWhileReading: false,
    lastReadAt: 0,
  };
}

const RETRY_MS = 1000;
