import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { formatAddress, formatShortDay, formatTimeRange } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { InviteLink } from '../../../ui/market/invite-link.tsx';
import { isOrderable } from '../../../ui/market/is-orderable.ts';
import { MinimumProgress } from '../../../ui/minimum-progress.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QualityMedal } from '../../../ui/stars.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TierLadder } from '../../../ui/tier-ladder.tsx';
import type { Basket, LiveChain } from '../basket.ts';
import classes from './delivery.module.css';
import { Description } from './description.tsx';

/** What a delivery is, when and where, in one line that opens; and how far the chain is, where no column beside the products says it. */
export function DeliveryHead({
  delivery,
  basket,
  chain,
  isChainBeside,
}: {
  readonly delivery: DeliveryJson;
  readonly basket: Basket;
  readonly chain: LiveChain;
  /** On wide screens the column of the basket shows the chain as well. */
  readonly isChainBeside: boolean;
}) {
  const now = useNow();
  return (
    <>
      <PageHead
        title={delivery.deliveryChainName}
        tabTitle={deliveryWords.tabTitle(delivery.deliveryChainName, delivery.deliveryPoint.name)}
        crumbs={[{ label: deliveryWords.parents, to: to('deliveries') }]}
        badge={<StateBadge state={chain.status} />}
      />
      <div className={classes.head}>
        <details className={classes.about}>
          <summary>
            <span>
              {whenOf(delivery, now)} · {delivery.deliveryPoint.name}
            </span>
          </summary>
          <div className={classes.aboutBody}>
            <About delivery={delivery} />
            <div className={classes.tiers} data-beside={isChainBeside || undefined}>
              <TierLadder tiers={delivery.discountTiers} orderedIncomeFt={chain.orderedIncomeFt} />
            </div>
          </div>
        </details>
        <div className={classes.chain} data-beside={isChainBeside || undefined}>
          {isOrderable(chain.status) && <Deadline until={delivery.orderDeadline} />}
          <ChainProgress delivery={delivery} basket={basket} chain={chain} compact />
        </div>
      </div>
    </>
  );
}

function About({ delivery }: { readonly delivery: DeliveryJson }) {
  const [search] = useSearchParams();
  const { inviteToken } = delivery;
  return (
    <>
      <Facts facts={factsOf(delivery)} />
      <AddToCalendar delivery={delivery} token={search.get('token') ?? undefined} />
      <Description delivery={delivery} />
      {inviteToken !== null && (
        <InviteLink
          title={delivery.name}
          token={inviteToken}
          pathOf={(userId, by) => to('joinDelivery', { token: inviteToken, userId }, { by })}
        />
      )}
    </>
  );
}

/** „nov. 25., szerda 16:30–19:00” */
function whenOf({ dayOfDelivery, startTime, endTime }: DeliveryJson, now: Date): string {
  if (dayOfDelivery === null) return deliveryWords.pickupUnknown;
  return `${formatShortDay(dayOfDelivery, now)} ${formatTimeRange(startTime, endTime)}`;
}

/** How far the chain is, with what the basket would add. */
export function ChainProgress({
  delivery,
  basket,
  compact = false,
  chain,
}: {
  readonly delivery: DeliveryJson;
  readonly basket: Basket;
  readonly chain: LiveChain;
  readonly compact?: boolean;
}) {
  // Ordered income counts full prices, so the basket's part does too.
  const basketFt = useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.view().totals.fullFt,
    () => basket.view().totals.fullFt,
  );
  return (
    <MinimumProgress
      orderedIncomeFt={chain.orderedIncomeFt}
      minIncomeFt={delivery.minIncome}
      state={chain.status}
      basketFt={basketFt}
      compact={compact}
    />
  );
}

function factsOf({
  dayOfDelivery,
  startTime,
  endTime,
  deliveryPoint,
  deliveryChainId,
  deliveryChainName,
  orderDeadline,
  transporter,
  qualityClass,
}: DeliveryJson) {
  const time = formatTimeRange(startTime, endTime);
  return [
    {
      label: deliveryWords.pickup,
      value:
        dayOfDelivery === null ? (
          deliveryWords.pickupUnknown
        ) : (
          <>
            <DateText value={dayOfDelivery} as="long" /> {time}
          </>
        ),
    },
    {
      label: deliveryWords.place,
      value: (
        <>
          <Anchor component={Link} to={to('deliveryPoint', { id: deliveryPoint.id })}>
            {deliveryPoint.name}
          </Anchor>
          <span className="k-hint-line">{formatAddress(deliveryPoint.address)}</span>
          <QualityMedal qualityClass={qualityClass} />
        </>
      ),
    },
    { label: deliveryWords.deadline, value: <Deadline until={orderDeadline} /> },
    {
      label: deliveryWords.chain,
      value: (
        <Anchor component={Link} to={to('deliveryChain', { id: deliveryChainId })}>
          {deliveryChainName}
        </Anchor>
      ),
    },
    {
      label: deliveryWords.transporter,
      value: (
        <Anchor component={Link} to={to('transporter', { id: transporter.id })}>
          {transporter.name}
        </Anchor>
      ),
    },
  ];
}
