import { pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { dayOf, formatMonth } from '@kosar/contract/format';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { clearings as t } from '../../hu/clearings.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Panel } from '../../ui/panel.tsx';

/** Leads to the other months in which a payout failed: the to-do of the management home leads here without a month. */
export function FailedElsewhere({ veActor, month }: { readonly veActor: string; readonly month: string }) {
  const query = { veActor, state: 'FAILED' as const, size: '100' };
  const failed = useEndpoint(pageClearingTransactions, { query }).data?.items ?? [];
  const months = new Set(failed.map(({ clearing }) => dayOf(clearing.createdDate).slice(0, 7)));
  months.delete(month);
  if (months.size === 0) return null;
  return (
    <Panel tone="warning" title={t.failedElsewhere}>
      <Group gap="md">
        {[...months].toSorted().map((other) => (
          <Anchor key={other} component={Link} to={`?month=${other}`} py="sm">
            {formatMonth(`${other}-01`)}
          </Anchor>
        ))}
      </Group>
    </Panel>
  );
}
