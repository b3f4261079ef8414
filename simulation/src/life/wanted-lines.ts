import type { PackingFacts } from '../oracle/facts.ts';
import type { WantedLine } from '../oracle/refuse-orders.ts';
import type { Stage, StagedChain } from './stage.ts';

/** An amount in steps: none, so many steps above the least, or (−1) one that isn't legal. */
export function wantedOf(
  stage: Stage,
  { packing: key, steps }: { readonly packing: number; readonly steps: number },
): WantedLine {
  const packing = stage.books.packings.get(key);
  return { packing: key, amount: packing === undefined ? 0 : amountOf(packing, steps) };
}

/** The same of a packing that is known. */
export function amountOf(packing: PackingFacts, steps: number): number {
  if (steps === 0) return 0;
  const by = stepOf(packing);
  const from = packing.least || by;
  // Steps of a gram would make crumbs of everything.
  const many = by === 1 ? steps * 173 : steps;
  return steps < 0 ? Math.max(1, from - 1) : from + (many - 1) * by;
}

function stepOf({ kind, step }: PackingFacts): number {
  return kind === 'LOOSE' ? step : Math.ceil(step / 1000) * 1000;
}

/** Lines as they are sent. */
export function wire(staged: StagedChain, lines: readonly WantedLine[]) {
  return lines.map(({ packing, amount }) => ({
    deliveryItemPackingId: staged.packingIds.get(packing) ?? 0,
    amount: amount / 1000,
  }));
}
