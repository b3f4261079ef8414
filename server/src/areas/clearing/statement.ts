import type { ClearingJson, ClearingTransactionJson } from '@kosar/contract/clearings';
import { type SheetColumn, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { isAdmin, type KnownViewer } from '../../platform/session/viewer.ts';
import { pageClearingsOf } from './clearing-queries.ts';
import { pageTransactionsOf } from './transaction-queries.ts';

/** More than an actor has in any month. */
const MOST_ROWS = 10_000;

/**
 * What an actor earned, gave, gets and pays of the rounds that were settled in a month. It holds nothing that changes later, such as what is paid already: written
 * again it is the same to the byte. An actor of somebody else isn't there.
 */
export async function statementOf(
  { db, clock }: Platform,
  viewer: KnownViewer,
  { veActor, month }: { veActor: number; month: string },
): Promise<SheetJson> {
  refuseUnless(isAdmin(viewer) || viewer.veActorIds.includes(veActor), 'not_found');
  const actor = found(
    await db.selectFrom('actor').select('name').where('id', '=', veActor).executeTakeFirst(),
  );
  const all = { veActor, month, page: 0, size: MOST_ROWS };
  const clearings = await pageClearingsOf(db, viewer, {
    ...all,
    orderby: [{ field: 'id', descending: false }],
  });
  const dues = await pageTransactionsOf(
    db,
    viewer,
    { ...all, orderby: [{ field: 'id', descending: false }] },
    clock.now(),
  );
  return sheetOf({
    fileName: `Elszámolás ${month} ${actor.name}`,
    columns: COLUMNS,
    rows: clearings.items.flatMap((clearing) => [
      ...sharesOf(clearing),
      ...dues.items
        .filter((due) => due.clearing.id === clearing.id)
        .map((due) => dueRow(clearing, due, veActor)),
    ]),
    total: 'Összesen',
  });
}

interface Row {
  readonly clearing: ClearingJson;
  readonly what: string;
  readonly dueDay: string | null;
  readonly share: number | null;
  readonly discount: number | null;
  readonly incoming: number | null;
  readonly outgoing: number | null;
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { label: 'Lánc', kind: 'text', value: ({ clearing }) => clearing.deliveryChain.name },
  { label: 'Szállítás napja', kind: 'date', value: ({ clearing }) => clearing.deliveryChain.dayOfDelivery },
  { label: 'Tétel', kind: 'text', value: ({ what }) => what },
  { label: 'Esedékes', kind: 'date', value: ({ dueDay }) => dueDay },
  { label: 'Részesedés, Ft', kind: 'ft', value: ({ share }) => share, isSummed: true },
  { label: 'Adott kedvezmény, Ft', kind: 'ft', value: ({ discount }) => discount, isSummed: true },
  { label: 'Kap, Ft', kind: 'ft', value: ({ incoming }) => incoming, isSummed: true },
  { label: 'Fizet, Ft', kind: 'ft', value: ({ outgoing }) => outgoing, isSummed: true },
];

const ROLES = [
  ['producers', 'Termelő'],
  ['transporters', 'Szállító'],
  ['organizers', 'Szervező'],
  ['deliveryManagers', 'Átadó'],
  ['deliveryPointManagers', 'Átvevőpont'],
  ['marketplaceManagers', 'Piactér'],
] as const;

const NOTHING = { dueDay: null, share: null, discount: null, incoming: null, outgoing: null };

function sharesOf(clearing: ClearingJson): Row[] {
  const parts = ROLES.flatMap(([list, what]) =>
    clearing[list].map(({ share, discount }) => ({ ...NOTHING, clearing, what, share, discount })),
  );
  const sponsored = clearing.sponsorClearings.map(({ sponsorDiscount }) => ({
    ...NOTHING,
    clearing,
    what: 'Támogató',
    discount: sponsorDiscount,
  }));
  return [...parts, ...sponsored];
}

function dueRow(clearing: ClearingJson, due: ClearingTransactionJson, veActor: number): Row {
  const isIncoming = due.payee?.id === veActor;
  const other = (isIncoming ? due.payer : due.payee)?.name ?? 'Közös Kosár';
  return {
    ...NOTHING,
    clearing,
    what: isIncoming ? `Tőle kap: ${other}` : `Neki fizet: ${other}`,
    dueDay: due.dueDay,
    ...(isIncoming ? { incoming: due.amount } : { outgoing: due.amount }),
  };
}
