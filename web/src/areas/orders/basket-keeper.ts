import type { Basket } from './basket.ts';
import {
  type BasketSlot,
  dropStoredBasket,
  keepBasket,
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

/** Keeps a basket and the choices of its checkout on this device: saved when they have rested 300 ms, and when the page goes away. */
export class BasketKeeper {
  readonly #basket: Basket;
  readonly #slot: BasketSlot;
  readonly #orderDeadline: string;
  #choices: Choices = null;
  #attempt: StoredAttempt | null = null;
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

  /** Saved at once: what is sent must be known after a crash. */
  async setAttempt(attempt: StoredAttempt | null): Promise<void> {
    this.#attempt = attempt;
    await this.save();
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const amounts = [...this.#basket.amounts()];
    const isNothing = amounts.length === 0 && this.#attempt === null;
    const stored = {
      amounts,
      orderDeadline: this.#orderDeadline,
      choices: this.#choices,
      attempt: this.#attempt,
    };
    await (isNothing ? dropStoredBasket(this.#slot) : keepBasket(this.#slot, stored)).catch(() => undefined);
  }

  /** Saves what is still waiting, such as when the page is closed. */
  flush(): void {
    if (this.#timer !== undefined) void this.save();
  }

  /** The order is placed: nothing is kept of it. */
  async finish(): Promise<void> {
    this.#stopListening();
    this.#choices = null;
    this.#attempt = null;
    this.#basket.clear();
    await this.save();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopListening();
    this.flush();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), REST_MS);
  }
}
