import type { Handed } from './prices.ts';

export type Side = 'PRODUCER' | 'TRANSPORTER' | 'PLATFORM';

/** What a buyer says of a line, with what was made of it since. */
export interface Complaint {
  readonly key: number;
  readonly chain: number;
  readonly order: number;
  readonly packing: number;
  /** Which of the order's lines of that packing, counted from 0 (PRICE-8). */
  readonly part: number;
  readonly amount: number;
  /** What counted as handed over of the line, and what could be offered for it, when it was made (COMP-4). */
  readonly lineAmount: number;
  readonly offerable: number;
  state: 'OPEN' | 'ANSWERED' | 'AGREED';
  readonly offers: Offer[];
}

export interface Offer {
  readonly kind: 'REFUND' | 'CREDIT';
  readonly side: Side;
  /** Of a refund: how much is taken back. */
  readonly amount: number;
  /** What it is worth, in Ft: of the goods, and of the delivery fee. */
  readonly goods: number;
  readonly fee: number;
  /** What it was made on (COMP-2). */
  readonly on: Handed;
  /** The day on which it was made (COMP-3). */
  readonly day: string;
  state: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'ENDED';
  end: End | null;
  isCarriedOut: boolean;
  /** The so-maniest that was accepted; 0 before. */
  turn: number;
}

export type End = 'EXPIRED' | 'CHANGED' | 'CALLED_OFF';
