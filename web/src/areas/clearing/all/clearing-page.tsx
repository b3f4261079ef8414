import { type ClearingJson, getClearing } from '@kosar/contract/clearings/clearings';
import { formatDay, formatFt } from '@kosar/contract/format';
import { Anchor, Group } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { to } from '../../../app/paths.ts';
import { allClearings as t } from '../../../hu/all-clearings.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ClearingStateText } from '../clearing-state-text.tsx';
import classes from '../clearings.module.css';
import { MoneyWayButton } from '../money-way-button.tsx';
import { ClearingDues } from './clearing-dues.tsx';
import { ClearingTotals } from './clearing-totals.tsx';
import { ShareTable } from './share-table.tsx';

const CRUMBS = adminCrumbs('adminClearings');

/** One clearing for an admin: its totals, who gets how much of it, and each payout with what can be done about it. */
export default function ClearingPage() {
  const { id = '' } = useParams();
  const clearing = useEndpoint(getClearing, { params: { id } });
  return (
    <LoadState query={clearing} skeletonHeight={560} isPage back={CRUMBS[1]}>
      {(loaded) => <Clearing clearing={loaded} />}
    </LoadState>
  );
}

function Clearing({ clearing }: { readonly clearing: ClearingJson }) {
  const { name, dayOfDelivery, id: chainId } = clearing.deliveryChain;
  const day = dayOfDelivery === null ? '' : ` – ${formatDay(dayOfDelivery)}`;
  return (
    <>
      <PageHead
        title={name}
        tabTitle={`${name}${day}`}
        crumbs={CRUMBS}
        badge={<ClearingStateText clearing={clearing} />}
        lead={t.about(formatDay(clearing.createdDate))}
      />
      <div className={classes.page}>
        {clearing.failedDues > 0 && (
          <Panel tone="error" title={t.someFailed}>
            <p>{t.someFailedText}</p>
          </Panel>
        )}
        {clearing.buyerDebt !== null && clearing.buyerDebt > 0 && (
          <Panel tone="warning" title={t.someDebt}>
            <p>{t.someDebtText(formatFt(clearing.buyerDebt))}</p>
          </Panel>
        )}
        <ClearingTotals label={t.totalsOf} totals={clearing} />
        <Group gap="md">
          <Anchor component={Link} to={to('adminOrders', {}, { deliveryChain: chainId })} py="sm">
            {t.orders}
          </Anchor>
          <MoneyWayButton clearing={clearing} />
        </Group>
        <Card as="section" aria-labelledby="all-dues">
          <h2 id="all-dues" className="k-heading-md">
            {t.dues}
          </h2>
          <ClearingDues clearingId={clearing.id} />
        </Card>
        <Card as="section" aria-labelledby="all-shares">
          <h2 id="all-shares" className="k-heading-md">
            {t.shares}
          </h2>
          <ShareTable clearing={clearing} />
        </Card>
      </div>
    </>
  );
}
