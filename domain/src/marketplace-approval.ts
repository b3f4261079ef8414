/** In how many of the marketplaces a product may be ordered, and where not. */
export type Approval<M> = { kind: 'EVERYWHERE' | 'SOMEWHERE' | 'NOWHERE'; missing: M[] };

/** Spec 5: a product that is unavailable in all or in some marketplaces shows a warning. Where there is no marketplace nothing is missing. */
export function approvalOf<M extends { id: number }>(
  marketplaces: readonly M[],
  approvedIn: readonly { id: number }[],
): Approval<M> {
  const missing = marketplaces.filter(({ id }) => !approvedIn.some((approved) => approved.id === id));
  if (missing.length === 0) return { kind: 'EVERYWHERE', missing };
  return { kind: missing.length === marketplaces.length ? 'NOWHERE' : 'SOMEWHERE', missing };
}
