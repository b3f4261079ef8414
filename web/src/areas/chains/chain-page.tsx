import { type ChainJson, getChain } from '@kosar/contract/chains/chains';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { chains as words } from '../../hu/chains.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Deadline } from '../../ui/deadline.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { ContactFacts } from '../../ui/market/contact-facts.tsx';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import list from '../../ui/market/delivery-list.module.css';
import { isOrderable } from '../../ui/market/is-orderable.ts';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { MinimumProgress } from '../../ui/minimum-progress.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TierLadder } from '../../ui/tier-ladder.tsx';
import { ChainFacts } from './chain-facts.tsx';
import { ChainGoods } from './chain-goods.tsx';
import classes from './chain-page.module.css';

const HandoverOverview = lazy(() => import('../../ui/handover/handover-overview.tsx'));

/** One chain (spec 2, /deliverychain/{id}): what it brings, how far it is, and where it goes. */
export default function ChainPage() {
  const { id = '' } = useParams();
  const chain = useEndpoint(getChain, { params: { id } });
  return (
    <LoadState query={chain} skeletonHeight={720} isPage back={{ to: to('deliveries'), label: words.back }}>
      {(loaded) => <Chain chain={loaded} />}
    </LoadState>
  );
}

function Chain({ chain }: { readonly chain: ChainJson }) {
  return (
    <>
      <PageHead
        title={chain.name}
        tabTitle={words.tab(chain.name, chain.transporter.name)}
        crumbs={[{ label: words.back, to: to('deliveries') }]}
        badge={<StateBadge state={chain.state} />}
        lead={isOrderable(chain.state) && <Deadline until={chain.orderDeadline} />}
        actions={
          <>
            <ShareButton title={chain.name} />
            {chain.currentUserTransporter && (
              <Button
                component={Link}
                to={to('managedChain', { transporterId: chain.transporter.id, id: chain.id })}
                variant="default"
                leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
              >
                {words.manage}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.main}>
          <Card as="section">
            <h2 className="k-subheading-sm">{words.chain}</h2>
            <MinimumProgress
              orderedIncomeFt={chain.orderedIncome}
              minIncomeFt={chain.minIncome}
              state={chain.state}
            />
            <TierLadder tiers={chain.discountTiers} orderedIncomeFt={chain.orderedIncome} />
          </Card>
          {chain.currentUserTakesPart && (
            <Suspense>
              <section aria-labelledby="chain-handover">
                <h2 id="chain-handover">{words.handover}</h2>
                <HandoverOverview chainId={chain.id} />
              </section>
            </Suspense>
          )}
          <Deliveries chain={chain} />
          <ChainGoods chain={chain} />
        </div>
        <aside className={classes.side}>
          {chain.description !== '' && (
            <Card as="section">
              <h2 className="k-subheading-sm">{words.about}</h2>
              <RichText html={chain.description} />
            </Card>
          )}
          <ChainFacts chain={chain} />
          <Card as="section">
            <h2 className="k-subheading-sm">{words.transporter}</h2>
            <p className="k-flush">
              <Anchor component={Link} to={to('transporter', { id: chain.transporter.id })}>
                {chain.transporter.name}
              </Anchor>
            </p>
            <ContactFacts contact={chain.transporter} />
          </Card>
        </aside>
      </div>
    </>
  );
}

function Deliveries({ chain }: { readonly chain: ChainJson }) {
  const [layout, setLayout] = useListLayout('deliveries');
  return (
    <section aria-labelledby="chain-deliveries">
      <div className={list.listHead}>
        <h2 id="chain-deliveries">{words.deliveries}</h2>
        {chain.deliveries.length > 1 && <LayoutToggle layout={layout} onChange={setLayout} />}
      </div>
      {chain.deliveries.length === 0 ? (
        <EmptyState
          Icon={IconCalendarPlus}
          title={words.noDeliveries}
          action={
            <Anchor component={Link} to={to('deliveries')}>
              {words.toDeliveries}
            </Anchor>
          }
        >
          <p>{words.noDeliveriesHint}</p>
        </EmptyState>
      ) : (
        <div className={list.deliveries} data-layout={layout}>
          {chain.deliveries.map(({ deliveryPoint, transporterName: _transporter, ...delivery }) => (
            <DeliveryCard
              key={delivery.id}
              delivery={delivery}
              pickup={delivery}
              place={{ id: deliveryPoint.id, name: deliveryPoint.name, city: deliveryPoint.address.city }}
              title="place"
              layout={layout}
            />
          ))}
        </div>
      )}
    </section>
  );
}
