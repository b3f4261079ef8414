import type { Books } from '../oracle/books.ts';
import type { Refused } from '../oracle/refuse-orders.ts';
import { expectSame, type Stage } from './stage.ts';

/** What the market said to an attempt. */
export interface Said<Body = unknown> {
  readonly isDone: boolean;
  readonly status: number;
  readonly code?: string;
  readonly text?: string;
  readonly body?: Body;
}

/** Something that someone wants of the market, and what the rules make of it. */
export interface Attempt<Body = unknown> {
  /** The rule that is broken where it is refused though nothing forbids it. */
  readonly rule: string;
  readonly what: string;
  send(): Promise<Said<Body>>;
  /** Writes into the books what the rules make of it, or says why they refuse it. */
  apply(books: Books, now: number): Refused;
  /** Takes over what the market answered where it was done. */
  keep?(body: Body): void;
}

/** Does one thing alone: market and rules have to agree whether it is done. Gives whether it was. */
export async function make<Body>(stage: Stage, attempt: Attempt<Body>): Promise<boolean> {
  const said = await attempt.send();
  const refused = attempt.apply(stage.books, stage.market.now());
  expectSame(attempt.rule, attempt.what, said, refused);
  if (said.isDone && said.body !== undefined) attempt.keep?.(said.body);
  return said.isDone;
}
