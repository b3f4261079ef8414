import { checkAmount, nearestLegalAmounts } from '@kosar/domain/stock';
import type { ChainState } from '@kosar/domain/vocabulary';
import { type BasketTotals, countBasket, valueOf } from './basket-totals.ts';
import type { Offer } from './offer.ts';

/** What a row of the order table shows of the basket. The same object as long as nothing of it changes. */
export interface BasketRow {
  readonly amountMilli: number;
  readonly availableMilli: number | null;
  /** What the amount comes to at the prices on the page. */
  readonly valueFt: number;
  /** What the order that is being changed has of it. */
  readonly held: Offer['held'];
  /** The field holds what can't be ordered: it has no value. */
  readonly isFaulty: boolean;
}

/** A line that stock has fallen below since it was put in: it must be solved before checkout. */
export interface ShortLine {
  readonly offer: Offer;
  readonly amountMilli: number;
  /** The most that can still be had; 0 when it is sold out. */
  readonly possibleMilli: number;
}

/** The chain as it stands now, moved by stock messages. */
export interface LiveChain {
  readonly orderedIncomeFt: number;
  readonly status: ChainState;
}

/** The basket as a whole, for the summary and the checkout. The same object as long as nothing changes. */
export interface BasketView {
  readonly totals: BasketTotals;
  readonly shortLines: readonly ShortLine[];
  /** Packings whose field holds what can't be ordered. */
  readonly faultyIds: readonly number[];
}

interface Line {
  readonly amountMilli: number;
  /** It could be ordered when it was put in, so a later shortage is the stock's doing and not the buyer's. */
  readonly wasLegal: boolean;
  /** False while the field holds something that is no number. */
  readonly isReadable: boolean;
}

type Listener = () => void;

/**
 * The basket of one delivery, outside React: each row listens to its own packing only, so that typing moves one row and the
 * summary, however many products there are.
 */
export class Basket {
  readonly #lines = new Map<number, Line>();
  readonly #rows = new Map<number, BasketRow>();
  readonly #rowListeners = new Map<number, Set<Listener>>();
  readonly #listeners = new Set<Listener>();
  #offers: ReadonlyMap<number, Offer>;
  #chain: LiveChain;
  #view: BasketView | null = null;

  constructor(offers: ReadonlyMap<number, Offer>, chain: LiveChain) {
    this.#offers = offers;
    this.#chain = chain;
  }

  /** For useSyncExternalStore of one row. */
  subscribeTo(packingId: number, listener: Listener): () => void {
    const own = this.#rowListeners.get(packingId) ?? new Set();
    this.#rowListeners.set(packingId, own.add(listener));
    return () => own.delete(listener);
  }

  /** For useSyncExternalStore of what shows the whole. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  row(packingId: number): BasketRow {
    const known = this.#rows.get(packingId);
    if (known !== undefined) return known;
    const line = this.#lines.get(packingId);
    const offer = this.#offers.get(packingId);
    const row = {
      amountMilli: line?.amountMilli ?? 0,
      availableMilli: offer?.availableMilli ?? null,
      valueFt: offer === undefined ? 0 : valueOf(offer, line?.amountMilli ?? 0),
      held: offer?.held ?? [],
      isFaulty: line !== undefined && offer !== undefined && !isShort(offer, line) && isFaulty(offer, line),
    };
    this.#rows.set(packingId, row);
    return row;
  }

  view(): BasketView {
    this.#view ??= this.#makeView();
    return this.#view;
  }

  chain(): LiveChain {
    return this.#chain;
  }

  /** Amounts above 0, by packing: what is kept and sent. */
  amounts(): Map<number, number> {
    return new Map(
      [...this.#lines].flatMap(([id, { amountMilli }]) => (amountMilli > 0 ? [[id, amountMilli]] : [])),
    );
  }

  /** Takes over what stands in a field. A legal amount that the field calls faulty is the one before a text that is no number. */
  setAmount(packingId: number, amountMilli: number, isFieldLegal = true): void {
    const offer = this.#offers.get(packingId);
    if (offer === undefined) return;
    const wasLegal = checkAmount(offer.rule, amountMilli, offer.availableMilli) === null;
    const isReadable = isFieldLegal || !wasLegal;
    if (amountMilli === 0 && isReadable) this.#lines.delete(packingId);
    else this.#lines.set(packingId, { amountMilli, wasLegal, isReadable });
    this.#changed([packingId]);
  }

  /** Forgets that a field held no number: the row is gone, and with it the text. */
  forgetText(packingId: number): void {
    const line = this.#lines.get(packingId);
    if (line && !line.isReadable) this.setAmount(packingId, line.amountMilli);
  }

  /** Puts kept amounts in; gives back how many of them aren't on this delivery any more. */
  restore(amounts: Iterable<readonly [number, number]>): number {
    let lost = 0;
    const changed: number[] = [];
    for (const [packingId, amountMilli] of amounts) {
      if (this.#offers.has(packingId)) {
        this.#lines.set(packingId, { amountMilli, wasLegal: true, isReadable: true });
        changed.push(packingId);
      } else lost += 1;
    }
    this.#changed(changed);
    return lost;
  }

  clear(): void {
    const ids = [...this.#lines.keys()];
    this.#lines.clear();
    this.#changed(ids);
  }

  /** Takes over fresh prices and stock of the same delivery. Lines of what is gone are dropped. */
  setOffers(offers: ReadonlyMap<number, Offer>, chain: LiveChain): void {
    this.#offers = offers;
    this.#chain = chain;
    for (const id of this.#lines.keys()) if (!offers.has(id)) this.#lines.delete(id);
    this.#rows.clear();
    this.#changed(this.#rowListeners.keys());
  }

  /** Takes over a stock message. */
  setAvailable(available: ReadonlyMap<number, number | null>, chain: LiveChain): void {
    const offers = new Map(this.#offers);
    const changed: number[] = [];
    for (const [id, freeMilli] of available) {
      const offer = offers.get(id);
      if (offer === undefined) continue;
      // What an order that is being changed holds isn't counted as free by stock messages.
      const heldMilli = offer.held.reduce((sum, part) => sum + part.amountMilli, 0);
      const availableMilli = freeMilli === null ? null : freeMilli + heldMilli;
      if (offer.availableMilli === availableMilli) continue;
      offers.set(id, { ...offer, availableMilli });
      changed.push(id);
    }
    this.#offers = offers;
    if (!sameChain(this.#chain, chain)) this.#chain = chain;
    this.#changed(changed);
  }

  #changed(packingIds: Iterable<number>): void {
    this.#view = null;
    for (const id of packingIds) {
      this.#rows.delete(id);
      for (const listener of this.#rowListeners.get(id) ?? []) listener();
    }
    for (const listener of this.#listeners) listener();
  }

  #makeView(): BasketView {
    const ordered: { offer: Offer; amountMilli: number }[] = [];
    const shortLines: ShortLine[] = [];
    const faultyIds: number[] = [];
    // In the order of the page, whatever order it was filled in.
    for (const offer of this.#offers.values()) {
      const line = this.#lines.get(offer.id);
      if (line === undefined) continue;
      const short = isShort(offer, line);
      if (short) shortLines.push(shortLineOf(offer, line.amountMilli));
      if (!short && isFaulty(offer, line)) faultyIds.push(offer.id);
      else if (line.amountMilli > 0) ordered.push({ offer, amountMilli: line.amountMilli });
    }
    return { totals: countBasket(ordered), shortLines, faultyIds };
  }
}

function isShort(offer: Offer, { amountMilli, wasLegal }: Line): boolean {
  return wasLegal && offer.availableMilli !== null && amountMilli > offer.availableMilli;
}

function isFaulty(offer: Offer, { amountMilli, isReadable }: Line): boolean {
  return !isReadable || checkAmount(offer.rule, amountMilli, offer.availableMilli) !== null;
}

function shortLineOf(offer: Offer, amountMilli: number): ShortLine {
  const possibleMilli = nearestLegalAmounts(offer.rule, amountMilli, offer.availableMilli).at(-1) ?? 0;
  return { offer, amountMilli, possibleMilli };
}

function sameChain(a: LiveChain, b: LiveChain): boolean {
  return a.orderedIncomeFt === b.orderedIncomeFt && a.status === b.status;
}
