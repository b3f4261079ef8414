import type { Books } from './books.ts';
import type { Complaint } from './complaint.ts';

/** All complaints of one line of an order, whichever came first. */
export function complaintsOf(
  books: Books,
  { order, packing, part }: Pick<Complaint, 'order' | 'packing' | 'part'>,
): Complaint[] {
  return complaintsOfPacking(books, order, packing).filter((one) => one.part === part);
}

function complaintsOfPacking({ complaints }: Books, order: number, packing: number): Complaint[] {
  return [...complaints.values()].filter((one) => one.order === order && one.packing === packing);
}

/** Whether a refund of the packing was carried out (COMP-6). */
export function isGivenBack(books: Books, order: number, packing: number): boolean {
  return complaintsOfPacking(books, order, packing).some(({ offers }) =>
    offers.some(({ kind, isCarriedOut }) => kind === 'REFUND' && isCarriedOut),
  );
}
