import { randomUUID } from 'node:crypto';
import type { HeartBeat } from './heart-beat.ts';
import { createHeartBeat } from './heart-beat.ts';
import type { StompFrame } from './stomp-frame.ts';
import { StompError, serializeFrame } from './stomp-frame.ts';
import type { StompLimits } from './stomp-limits.ts';
import { StompParser } from './stomp-parser.ts';

/** The socket under a session, reduced to what the protocol needs. */
export type StompPeer = {
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  terminate: () => void;
  readonly bufferedAmount: number;
};

/** Sends one MESSAGE to the subscription; `extra` headers may carry, for example, a sequence. */
export type Deliver = (body: string, extra: Record<string, string>) => void;

/** Decides on a SUBSCRIBE: gives back how to end the subscription, or throws StompError to refuse it. */
export type OpenSubscription = (
  destination: string,
  headers: ReadonlyMap<string, string>,
  deliver: Deliver,
) => Promise<() => void>;

/**
 * The server's side of one STOMP 1.2 connection: handshake, heart-beats, subscriptions, receipts, limits.
 * Clients may only listen: a SEND is refused. Any breach is answered with ERROR and the socket is closed.
 */
export class StompSession {
  readonly #peer: StompPeer;
  readonly #limits: StompLimits;
  readonly #open: OpenSubscription;
  readonly #parser: StompParser;
  readonly #subscriptions = new Map<string, { readonly destination: string; readonly close: () => void }>();
  readonly #transactions = new Set<string>();
  readonly #connectTimer: NodeJS.Timeout;
  #heartBeat: HeartBeat | null = null;
  #connected = false;
  #ended = false;
  #messageCount = 0;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #recentFrames = 0;
  #recentSince = Date.now();

  constructor(peer: StompPeer, limits: StompLimits, open: OpenSubscription) {
    this.#peer = peer;
    this.#limits = limits;
    this.#open = open;
    this.#parser = new StompParser(limits, {
      onFrame: (frame) => this.#enqueue(frame),
      onHeartBeat: () => undefined,
    });
    this.#connectTimer = setTimeout(() => this.fail('no CONNECT arrived in time'), limits.connectTimeoutMs);
  }

  /** How many subscriptions it has. */
  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  /** Takes the bytes of one WebSocket message: a part of a frame, one frame, or several. */
  receive(chunk: Buffer): void {
    if (this.#ended) return;
    this.#heartBeat?.heard();
    try {
      this.#parser.push(chunk);
    } catch (error) {
      this.fail(describe(error));
    }
  }

  /** Sends ERROR with `message` and closes the socket once it is flushed. */
  fail(message: string, extra: Record<string, string> = {}): void {
    if (this.#ended) return;
    this.#write(serializeFrame('ERROR', { message, 'content-type': 'text/plain', ...extra }, message));
    this.#close(1008, message);
  }

  /** Closes without an ERROR, for example with 1001 when the server shuts down. */
  goAway(): void {
    this.#close(1001, 'server is going away');
  }

  /** Forgets subscriptions and timers. Called when the socket is gone, whoever closed it. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#connectTimer);
    this.#heartBeat?.stop();
    for (const { close } of this.#subscriptions.values()) close();
    this.#subscriptions.clear();
  }

  /** Frames are handled strictly one after the other, because a SUBSCRIBE waits for the database. */
  #enqueue(frame: StompFrame): void {
    this.#countFrame();
    this.#waiting += 1;
    this.#work = this.#work.then(() => this.#handle(frame)).finally(() => (this.#waiting -= 1));
  }

  #countFrame(): void {
    if (this.#waiting >= this.#limits.maxWaitingFrames) throw new StompError('too many frames at once');
    if (Date.now() - this.#recentSince > 10_000) {
      this.#recentSince = Date.now();
      this.#recentFrames = 0;
    }
    this.#recentFrames += 1;
    if (this.#recentFrames > this.#limits.maxFramesPerTenSeconds) throw new StompError('too many frames');
  }

  async #handle(frame: StompFrame): Promise<void> {
    if (this.#ended) return;
    const receipt = frame.headers.get('receipt');
    try {
      await this.#obey(frame);
      if (this.#ended || receipt === undefined || isConnect(frame)) return;
      this.#write(serializeFrame('RECEIPT', { 'receipt-id': receipt }));
      if (frame.command === 'DISCONNECT') this.#close(1000, 'goodbye');
    } catch (error) {
      this.fail(describe(error), receipt === undefined ? {} : { 'receipt-id': receipt });
    }
  }

  async #obey(frame: StompFrame): Promise<void> {
    if (isConnect(frame)) return this.#connect(frame);
    if (!this.#connected) throw new StompError('the first frame must be CONNECT');
    switch (frame.command) {
      case 'SUBSCRIBE':
        return this.#subscribe(frame);
      case 'UNSUBSCRIBE':
        return this.#unsubscribe(required(frame, 'id'));
      case 'BEGIN':
        return this.#begin(required(frame, 'transaction'));
      case 'COMMIT':
      case 'ABORT':
        return this.#endTransaction(required(frame, 'transaction'));
      case 'ACK':
      case 'NACK':
        // Delivery is at most once: an acknowledgement changes nothing, but must be well formed.
        required(frame, 'id');
        return;
      case 'DISCONNECT':
        if (!frame.headers.has('receipt')) this.#close(1000, 'goodbye');
        return;
      default:
        throw new StompError('this server takes no messages from clients');
    }
  }

  #connect(frame: StompFrame): void {
    if (this.#connected) throw new StompError('already connected');
    const versions = (frame.headers.get('accept-version') ?? '1.0').split(',');
    if (!versions.some((version) => version.trim() === '1.2')) {
      this.fail('only STOMP 1.2 is spoken here', { version: '1.2' });
      return;
    }
    const heartBeat = createHeartBeat(frame.headers.get('heart-beat') ?? '0,0', this.#limits, {
      beat: () => this.#write('\n'),
      silent: () => this.#close(1002, 'no heart-beat'),
    });
    clearTimeout(this.#connectTimer);
    this.#connected = true;
    this.#heartBeat = heartBeat;
    this.#write(
      serializeFrame('CONNECTED', {
        version: '1.2',
        'heart-beat': `${this.#limits.sendHeartBeatMs},${this.#limits.expectHeartBeatMs}`,
        session: randomUUID(),
        server: 'piacter',
      }),
    );
  }

  async #subscribe(frame: StompFrame): Promise<void> {
    const id = required(frame, 'id');
    const destination = required(frame, 'destination');
    const ack = frame.headers.get('ack') ?? 'auto';
    if (!ackModes.has(ack)) throw new StompError('unknown ack mode');
    if (this.#subscriptions.has(id)) throw new StompError('this subscription id is taken');
    if (this.#subscriptions.size >= this.#limits.maxSubscriptions)
      throw new StompError('too many subscriptions');
    // Each would get every message, and one change would become as many frames as there are.
    if ([...this.#subscriptions.values()].some((subscription) => subscription.destination === destination))
      throw new StompError('this destination is subscribed to already');
    const close = await this.#open(destination, frame.headers, (body, extra) => {
      this.#message({ subscription: id, destination, ack }, body, extra);
    });
    if (this.#ended) close();
    else this.#subscriptions.set(id, { destination, close });
  }

  #message(
    to: { subscription: string; destination: string; ack: string },
    body: string,
    extra: Record<string, string>,
  ): void {
    this.#messageCount += 1;
    const messageId = String(this.#messageCount);
    this.#write(
      serializeFrame(
        'MESSAGE',
        {
          destination: to.destination,
          'message-id': messageId,
          subscription: to.subscription,
          ...(to.ack === 'auto' ? {} : { ack: messageId }),
          'content-type': 'application/json;charset=utf-8',
          ...extra,
        },
        body,
      ),
    );
  }

  #unsubscribe(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (subscription === undefined) throw new StompError('no such subscription');
    this.#subscriptions.delete(id);
    subscription.close();
  }

  #begin(transaction: string): void {
    if (this.#transactions.has(transaction)) throw new StompError('this transaction has begun already');
    if (this.#transactions.size >= this.#limits.maxSubscriptions)
      throw new StompError('too many transactions');
    this.#transactions.add(transaction);
  }

  #endTransaction(transaction: string): void {
    if (!this.#transactions.delete(transaction)) throw new StompError('no such transaction');
  }

  /** A reader who can't keep up is dropped: it reconnects and reads the state anew, instead of filling our memory. */
  #write(text: string): void {
    if (this.#ended) return;
    if (this.#peer.bufferedAmount > this.#limits.maxBufferedBytes) {
      this.end();
      this.#peer.terminate();
      return;
    }
    this.#heartBeat?.sent();
    this.#peer.send(text);
  }

  #close(code: number, reason: string): void {
    if (this.#ended) return;
    this.end();
    this.#peer.close(code, reason);
  }
}

function required(frame: StompFrame, name: string): string {
  const value = frame.headers.get(name);
  if (value === undefined || value === '') throw new StompError(`${frame.command} needs the header ${name}`);
  return value;
}

function isConnect(frame: StompFrame): boolean {
  return frame.command === 'CONNECT' || frame.command === 'STOMP';
}

/** Only our own refusals are shown; anything else would leak the inside. */
function describe(error: unknown): string {
  return error instanceof StompError ? error.message : 'the server could not do this';
}

const ackModes = new Set(['auto', 'client', 'client-individual']);
