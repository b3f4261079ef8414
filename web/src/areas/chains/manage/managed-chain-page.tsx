import { getManagedChain, type ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { listUnrecorded } from '@kosar/contract/chains/unrecorded';
import { Button, Skeleton } from '@mantine/core';
import { IconChartPie, IconCopy, IconEye, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { managedChainWords as t } from '../../../hu/managed-chain.ts';
import { pages } from '../../../hu/pages.ts';
import { unrecordedWords } from '../../../hu/unrecorded.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Deadline } from '../../../ui/deadline.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { isOrderable } from '../../../ui/market/is-orderable.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ChainActions } from './chain-actions.tsx';
import { useChainRights } from './chain-rights.ts';
import { ManagedChainTabs } from './managed-chain-tabs.tsx';
import { UnrecordedOrders } from './unrecorded-orders.tsx';

const PrintChain = lazy(() => import('./print-chain.tsx'));

/** One chain for those who run it (spec 2, Management area); an id that isn't there or isn't the transporter's leads to the list. */
export default function ManagedChainPage() {
  const { transporterId = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const chain = useEndpoint(getManagedChain, { params: { id } });
  const list = to('transporterChains', { transporterId });
  const isMissing = chain.error !== null && ['missing', 'input'].includes(causeOf(chain.error));
  const isForeign = chain.data !== undefined && String(chain.data.transporter.id) !== transporterId;
  if (isMissing || isForeign) return <Navigate to={list} replace />;
  return (
    <LoadState
      query={chain}
      skeletonHeight={720}
      isPage
      back={{ to: to('management'), label: pages.management.title }}
    >
      {(loaded) =>
        search.has('print') ? (
          <Suspense>
            <PrintChain chain={loaded} />
          </Suspense>
        ) : (
          <ManagedChain chain={loaded} />
        )
      }
    </LoadState>
  );
}

function ManagedChain({ chain }: { readonly chain: ManagedChainJson }) {
  const rights = useChainRights(chain);
  const transporterId = chain.transporter.id;
  const asksUnrecorded = chain.state === 'TO_BE_FINALIZED' && rights.may('answerUnrecorded');
  // The same answer as the list's own: the tabs below it come with it, and don't move under a finger.
  const unrecorded = useEndpoint(
    listUnrecorded,
    { params: { id: chain.id } },
    { staleMs: 0, enabled: asksUnrecorded },
  );
  const list = { label: pages.transporterChains.title, to: to('transporterChains', { transporterId }) };
  const crumbs = useCrumbs('adminChains', [
    { label: pages.management.title, to: to('management') },
    ...(rights.role === 'OTHER' ? [] : [list]),
  ]);
  return (
    <>
      <PageHead
        title={chain.name}
        crumbs={crumbs}
        badge={<StateBadge state={chain.state} />}
        lead={isOrderable(chain.state) && <Deadline until={chain.orderDeadline} />}
        actions={
          <>
            {!isOrderable(chain.state) && <ToHandover chain={chain} />}
            <Button
              component={Link}
              to={to('deliveryChain', { id: chain.id })}
              variant="default"
              leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
            >
              {t.publicPage}
            </Button>
            {rights.may('copyChain') && (
              <Button
                component={Link}
                to={to('newDeliveryChain', { transporterId, id: chain.id })}
                variant="default"
                leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
              >
                {t.copy}
              </Button>
            )}
            {rights.may('viewRevenueShare') && chain.revenueShareId !== null && (
              <Button
                component={Link}
                to={to('revenueShare', {
                  transporterId,
                  deliveryChainId: chain.id,
                  id: chain.revenueShareId,
                })}
                variant="default"
                leftSection={<IconChartPie size={20} stroke={1.75} aria-hidden />}
              >
                {t.shares}
              </Button>
            )}
          </>
        }
      />
      <ChainActions chain={chain} rights={rights} />
      {asksUnrecorded && (
        <UnrecordedOrders chainId={chain.id} headingLevel={2}>
          {rights.role !== 'ADMIN' && <p>{unrecordedWords.closer}</p>}
        </UnrecordedOrders>
      )}
      {asksUnrecorded && unrecorded.isPending ? (
        <Skeleton height={720} radius="lg" />
      ) : (
        <ManagedChainTabs chain={chain} rights={rights} />
      )}
    </>
  );
}

/** One tap to the table: the only delivery's, or the list of them. */
function ToHandover({ chain: { id, transporter, deliveries } }: { readonly chain: ManagedChainJson }) {
  const [only] = deliveries;
  if (only === undefined) return null;
  const overview = to('managedChain', { transporterId: transporter.id, id }, { tab: 'delivery' });
  return (
    <Button
      component={Link}
      to={deliveries.length === 1 ? to('handover', { deliveryId: only.id }) : overview}
      variant="default"
      leftSection={<IconTruckDelivery size={20} stroke={1.75} aria-hidden />}
    >
      {pages.handover.title}
    </Button>
  );
}
