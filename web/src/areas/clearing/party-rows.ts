import type { ClearingJson } from '@kosar/contract/clearings/clearings';

const LISTS = [
  'producers',
  'transporters',
  'organizers',
  'deliveryManagers',
  'deliveryPointManagers',
  'marketplaceManagers',
] as const;

/** One part of an actor in a clearing, in Ft; `none` is an actor that only pays or gets money of others. */
export interface PartyRow {
  readonly clearing: ClearingJson;
  readonly role: (typeof LISTS)[number] | 'sponsor' | 'none';
  readonly shareFt: number;
  /** Of the share: what buyers still owe. */
  readonly owedFt: number;
  readonly discountFt: number;
}

/** The parts in clearings that were asked for one actor: at least one row for each clearing. */
export function partyRows(clearings: readonly ClearingJson[]): PartyRow[] {
  return clearings.flatMap((clearing) => {
    const parts: PartyRow[] = LISTS.flatMap((role) =>
      clearing[role].map(({ share, owed, discount }) => ({
        clearing,
        role,
        shareFt: share,
        owedFt: owed,
        discountFt: discount,
      })),
    );
    const sponsored: PartyRow[] = clearing.sponsorClearings.map(({ sponsorDiscount }) => ({
      clearing,
      role: 'sponsor',
      shareFt: 0,
      owedFt: 0,
      discountFt: sponsorDiscount,
    }));
    const rows = [...parts, ...sponsored];
    return rows.length > 0 ? rows : [{ clearing, role: 'none', shareFt: 0, owedFt: 0, discountFt: 0 }];
  });
}
