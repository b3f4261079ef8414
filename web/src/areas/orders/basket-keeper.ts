import { newKey } from '../../lib/new-key.ts';
import type { Basket } from './basket.ts';
import {
  afterSent,
  type BasketSlot,
  besideOthers,
  changeStored,
  dropStoredBasket,
  findStored,
  keyOf,
  type SentBasket,
  type StoredAttempt,
  type StoredBasket,
  takeStoredBasket,
} from './basket-keep.ts';

const REST_MS = 300;

export interface Restored {
  /** Lines put back into the basket. */
  readonly count: number;
  /** Lines that aren't on the delivery any more. */
  readonly lost: number;
}

type Choices = StoredBasket['choices'];

/** Tabs notify each other of baskets that have become orders. */
interface SentNotice extends SentBasket {
  readonly slot: string;
}

/** Keeps a basket and the choices of its checkout on this device: saved when they have rested 300 ms, and when the page goes away. */
export class BasketKeeper {
  readonly #basket: Basket;
  readonly #slot: BasketSlot;
  readonly #orderDeadline: string;
  #choices: Choices = null;
  #attempt: StoredAttempt | null = null;
  #orderKey = newKey();
  #sentElsewhere: SentBasket | null = null;
  #channel: BroadcastChannel | null = null;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void = () => undefined;
  #isStopped = false;

  constructor(
    basket: Basket,
    delivery: { readonly id: number; readonly orderDeadline: string },
    userId: number | null,
    orderId?: number,
  ) {
    this.#basket = basket;
    this.#slot = { deliveryId: delivery.id, userId, orderId };
    this.#orderDeadline = delivery.orderDeadline;
  }

  /**
   * Puts back what was kept, then begins to keep. Reading takes a moment: what is put in meanwhile stays, and is kept as well.
   * A browser without storage keeps nothing, and nothing else breaks.
   */
  async start(): Promise<Restored> {
    let isTouched = false;
    const stopNoticing = this.#basket.subscribe(() => {
      isTouched = true;
    });
    const stored = await takeStoredBasket(this.#slot).catch(() => null);
    stopNoticing();
    this.#choices = stored?.choices ?? null;
    this.#attempt = stored?.attempt ?? null;
    this.#orderKey = stored?.orderKey ?? this.#orderKey;
    if (!this.#isStopped) this.#hearOthers();
    const present = this.#basket.amounts();
    const amounts = (stored?.amounts ?? []).filter(([packingId]) => !present.has(packingId));
    const lost = this.#basket.restore(amounts);
    if (!this.#isStopped) this.#stopListening = this.#basket.subscribe(() => this.#later());
    if (isTouched) this.#later();
    return { count: amounts.length - lost, lost };
  }

  get choices(): Choices {
    return this.#choices;
  }

  get attempt(): StoredAttempt | null {
    return this.#attempt;
  }

  setChoices(choices: Choices): void {
    this.#choices = choices;
    this.#later();
  }

  /** The same in every tab that shows this basket: whichever sends it first, the others get its order for an answer. */
  get orderKey(): string {
    return this.#orderKey;
  }

  /** Another tab has sent this basket, and no one has said yet what is to become of the one here. */
  get sentElsewhere(): SentBasket | null {
    return this.#sentElsewhere;
  }

  /** For useSyncExternalStore of `sentElsewhere`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Before sending: whether another tab has sent this basket, which is asked about then. An attempt of its without an answer counts as one of here. */
  async isSentElsewhere(): Promise<boolean> {
    const stored = await findStored(this.#slot).catch(() => null);
    if (stored?.sent?.orderKey === this.#orderKey) this.#noteSent({ ...stored.sent });
    else if (this.#sentElsewhere !== null) this.#noteSent({ ...this.#sentElsewhere });
    else this.#orderKey = stored?.orderKey ?? this.#orderKey;
    if (stored?.attempt?.idempotencyKey === this.#orderKey) this.#attempt ??= stored.attempt;
    return this.#sentElsewhere !== null;
  }

  /** The basket is to become an order of its own, beside the one that was sent under its key. */
  async beginAnother(): Promise<void> {
    this.#orderKey = newKey();
    this.#attempt = null;
    const orderKey = this.#orderKey;
    await changeStored(this.#slot, (before) => before && { ...before, orderKey, attempt: null }).catch(
      () => undefined,
    );
    await this.save();
    this.#noteSent(null);
  }

  /** Nothing of the basket here is wanted: it has been sent elsewhere. */
  async startOver(): Promise<void> {
    this.#choices = null;
    this.#basket.clear();
    await this.beginAnother();
  }

  /** Saved at once: what is sent must be known after a crash. */
  async setAttempt(attempt: StoredAttempt | null): Promise<void> {
    this.#attempt = attempt;
    await this.save();
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const amounts = [...this.#basket.amounts()];
    const mine = {
      amounts,
      orderDeadline: this.#orderDeadline,
      choices: this.#choices,
      attempt: this.#attempt,
      orderKey: this.#orderKey,
    };
    await changeStored(this.#slot, (before) => {
      const after = besideOthers(before, mine);
      if (after === null || after !== before) this.#orderKey = after?.orderKey ?? this.#orderKey;
      // Once is enough until it is to be sent.
      else if (this.#sentElsewhere === null) this.#noteSent(before?.sent ?? null);
      return after;
    }).catch(() => undefined);
  }

  /** Saves what is still waiting, such as when the page is closed. */
  flush(): void {
    if (this.#timer !== undefined) void this.save();
  }

  /** It is placed: nothing is kept of it, but for an order its id, for the tabs that still show its basket. */
  async finish(orderId: number): Promise<void> {
    this.#stopListening();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const sent = { orderKey: this.#attempt?.idempotencyKey ?? this.#orderKey, orderId };
    this.#choices = null;
    this.#attempt = null;
    this.#basket.clear();
    const isAmendment = this.#slot.orderId !== undefined;
    // Where the page has gone meanwhile, others read it before they send.
    if (!isAmendment && !this.#isStopped) this.#channel?.postMessage({ slot: keyOf(this.#slot), ...sent });
    await (isAmendment
      ? dropStoredBasket(this.#slot)
      : changeStored(this.#slot, (before) =>
          // Of what another tab has begun meanwhile it is no part.
          before?.orderKey === undefined || before.orderKey === sent.orderKey
            ? afterSent({ orderDeadline: this.#orderDeadline }, sent)
            : { ...before, sent },
        )
    ).catch(() => undefined);
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopListening();
    this.flush();
    this.#channel?.close();
  }

  #hearOthers(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel('kosar-baskets');
    this.#channel.addEventListener('message', ({ data }: MessageEvent<SentNotice>) => {
      if (data.slot === keyOf(this.#slot) && data.orderKey === this.#orderKey) this.#noteSent(data);
    });
  }

  #noteSent(sent: SentBasket | null): void {
    this.#sentElsewhere = sent;
    for (const listener of this.#listeners) listener();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), REST_MS);
  }
}
