/** Someone who waits for a packing of a chain, from the joining on; those that are over stay, as they say who has let something go. */
export interface WaitingEntry {
  readonly key: number;
  /** Key of the order that it becomes. */
  readonly order: number;
  readonly buyer: number;
  readonly delivery: number;
  readonly packing: number;
  readonly amount: number;
  /** The most that it may cost where it is ordered as soon as it is free; null: its buyer is asked. */
  readonly atOnceUpTo: number | null;
  /** Until when it is kept; null where nothing has come free. */
  heldUntil: number | null;
  ended: 'ORDERED' | 'LEFT' | 'EXPIRED' | 'CLOSED' | null;
}
