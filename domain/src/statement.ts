import type { Ft } from './money.ts';

/** What moves the balance of an actor, in the order of a statement's columns. */
export const STATEMENT_KINDS = [
  'share',
  'rounding',
  'discount',
  'wallet',
  'cash',
  'received',
  'paid',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * A balance is what the others still owe the actor (negative: what it owes them). Its share, what it keeps of rounding and what it has paid raise it; discounts
 * that it pays for, and whatever has reached it by card, in cash or by a due, lower it.
 */
const RAISES: Readonly<Record<StatementKind, boolean>> = {
  share: true,
  rounding: true,
  discount: false,
  wallet: false,
  cash: false,
  received: false,
  paid: true,
};

/** Something that changed the balance by so many Ft. */
export type StatementMovement = { readonly kind: StatementKind; readonly changeFt: Ft };

/** A movement as its column shows it (what lowers the balance is positive in a column of its own), and the balance after it. */
export type StatementRow<Movement> = Movement & { readonly amountFt: Ft; readonly balanceFt: Ft };

/** A month of an actor: the closing balance is the opening one and all movements, and the next month opens with it. */
export type Statement<Movement> = {
  readonly openingFt: Ft;
  readonly rows: readonly StatementRow<Movement>[];
  readonly sums: Readonly<Record<StatementKind, Ft>>;
  readonly closingFt: Ft;
};

/** Counts a statement in whole Ft from what its month opened with and its movements in their order. */
export function countStatement<Movement extends StatementMovement>(
  openingFt: Ft,
  movements: readonly Movement[],
): Statement<Movement> {
  const sums: Record<StatementKind, Ft> = {
    share: 0,
    rounding: 0,
    discount: 0,
    wallet: 0,
    cash: 0,
    received: 0,
    paid: 0,
  };
  let balanceFt = openingFt;
  const rows = movements.map((movement) => {
    const amountFt = statementChangeFt(movement.kind, movement.changeFt);
    balanceFt += movement.changeFt;
    sums[movement.kind] += amountFt;
    return { ...movement, amountFt, balanceFt };
  });
  return { openingFt, rows, sums, closingFt: balanceFt };
}

/** What a sum in a column changes the balance by, in Ft; and the other way round. */
export function statementChangeFt(kind: StatementKind, ft: Ft): Ft {
  return RAISES[kind] ? ft : 0 - ft;
}
