import type { ClearingJson } from '@kosar/contract/clearings/clearings';
import { formatFt } from '@kosar/contract/format';
import { allClearings as t } from '../../../hu/all-clearings.ts';
import { clearings } from '../../../hu/clearings.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

const LISTS = [
  'producers',
  'transporters',
  'organizers',
  'deliveryManagers',
  'deliveryPointManagers',
  'marketplaceManagers',
] as const;

interface ShareRow {
  readonly actor: { readonly id: number; readonly name: string };
  readonly shareFt: number;
  readonly owedFt: number;
  readonly discountFt: number;
}

/** Who gets how much of a settled chain and gave what discount, by role. */
export function ShareTable({ clearing }: { readonly clearing: ClearingJson }) {
  const parties = LISTS.map((role) => ({
    key: role,
    label: clearings.roles[role],
    rows: clearing[role].map(
      ({ veActor, share, owed, discount }): ShareRow => ({
        actor: veActor,
        shareFt: share,
        owedFt: owed,
        discountFt: discount,
      }),
    ),
  }));
  const sponsors = {
    key: 'sponsor',
    label: clearings.roles.sponsor,
    rows: clearing.sponsorClearings.map(
      ({ veActor, sponsorDiscount }): ShareRow => ({
        actor: veActor,
        shareFt: 0,
        owedFt: 0,
        discountFt: sponsorDiscount,
      }),
    ),
  };
  const groups = [...parties, sponsors].filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return <p className="k-hint-flush">{t.noShares}</p>;
  return (
    <DataTable
      caption={t.shares}
      columns={hasDebt(groups) ? [ACTOR, DISCOUNT, OWED, SHARE] : [ACTOR, DISCOUNT, SHARE]}
      groups={groups}
      keyOf={({ actor }) => actor.id}
      total={clearings.total}
    />
  );
}

const ACTOR: Column<ShareRow> = { label: t.actor, cell: ({ actor }) => actor.name };
const DISCOUNT = money(t.discount, ({ discountFt }) => discountFt);
const SHARE = money(t.share, ({ shareFt }) => shareFt);
/** Of the share: shown where there is any. */
const OWED = money(t.owed, ({ owedFt }) => owedFt);

function hasDebt(groups: readonly { readonly rows: readonly ShareRow[] }[]): boolean {
  return groups.some(({ rows }) => rows.some(({ owedFt }) => owedFt !== 0));
}

function money(label: string, ftOf: (row: ShareRow) => number): Column<ShareRow> {
  return {
    label,
    isNumber: true,
    cell: (row) => formatFt(ftOf(row)),
    sum: (rows) => formatFt(rows.reduce((sum, row) => sum + ftOf(row), 0)),
  };
}
