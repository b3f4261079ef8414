import { APPROVAL_STATES } from '@kosar/domain/vocabulary';
import { NativeSelect } from '@mantine/core';
import { useMyActors, useSession } from '../../../../app/session.ts';
import { approvals as t } from '../../../../hu/approvals.ts';
import { producerChoices, productTypeChoices } from '../../../../lib/choices.ts';
import type { FieldFilter, ListFilter } from '../../../../ui/admin-list/list-column.ts';
import { findFilter } from '../../../../ui/admin-list/list-parts.tsx';
import { useMarketplaces } from '../use-marketplaces.ts';

const [WAITING, ...DECIDED] = APPROVAL_STATES;

/** What waits is what the list shows by itself, so that this filter has no „all”. */
const STATE_FILTER: FieldFilter = {
  name: 'state',
  label: t.state,
  field: (value, onChange) => (
    <NativeSelect
      label={t.state}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t.states[WAITING] },
        ...DECIDED.map((state) => ({ value: state, label: t.states[state] })),
      ]}
    />
  ),
};

/** Filters of the list of approvals; who decides for one marketplace has nothing to choose from. */
export function useApprovalFilters(): readonly (ListFilter | FieldFilter)[] {
  const marketplaces = useOwnMarketplaces();
  return [
    STATE_FILTER,
    ...(marketplaces.length > 1
      ? [
          {
            name: 'marketplace',
            label: t.marketplace,
            options: marketplaces.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
    findFilter('producer', t.producer, producerChoices),
    findFilter('productType', t.type, productTypeChoices),
  ];
}

/** All marketplaces for admins, for others those that their actors approve for. */
function useOwnMarketplaces() {
  const { isAdmin } = useSession();
  const all = useMarketplaces();
  const stored = new Set(useMyActors().data?.flatMap(({ marketplaces }) => marketplaces.map(({ id }) => id)));
  return all.filter(({ id }) => isAdmin || stored.has(id));
}
