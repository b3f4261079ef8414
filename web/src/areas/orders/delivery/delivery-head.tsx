import type { DeliveryJson } from '@kosar/contract/deliveries';
import { formatAddress, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { AddToCalendar } from '../../../ui/add-to-calendar.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { InviteLink } from '../../../ui/market/invite-link.tsx';
import { MinimumProgress } from '../../../ui/minimum-progress.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QualityMedal } from '../../../ui/stars.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TierLadder } from '../../../ui/tier-ladder.tsx';
import type { Basket, LiveRound } from '../basket.ts';
import classes from './delivery.module.css';
import { Description } from './description.tsx';

/** What a delivery is, when and where, and how far the round is with my basket. */
export function DeliveryHead({
  delivery,
  basket,
  round,
}: {
  readonly delivery: DeliveryJson;
  readonly basket: Basket;
  readonly round: LiveRound;
}) {
  // A phone shows the products sooner: the facts open on a tap.
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  return (
    <>
      <PageHead
        title={delivery.name}
        tabTitle={deliveryWords.tabTitle(delivery.name, delivery.deliveryPoint.name)}
        crumbs={[{ label: deliveryWords.parents, to: to('deliveries') }]}
        badge={<StateBadge state={round.status} />}
        {...(isWide ? {} : { lead: <Deadline until={delivery.orderDeadline} /> })}
      />
      <div className={classes.head}>
        {isWide ? (
          <Card as="section" aria-label={deliveryWords.about}>
            <About delivery={delivery} />
          </Card>
        ) : (
          <Card>
            <details className={classes.about}>
              <summary>{summaryOf(delivery)}</summary>
              <About delivery={delivery} />
            </details>
          </Card>
        )}
        <Card as="section" className={classes.round ?? ''}>
          <h2 className={classes.cardTitle}>{deliveryWords.round}</h2>
          <Progress delivery={delivery} basket={basket} round={round} />
          <TierLadder tiers={delivery.discountTiers} orderedIncomeFt={round.orderedIncomeFt} />
        </Card>
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

/** „Átvétel: 2026. november 22., vasárnap 16:30–19:00” */
function summaryOf({ dayOfDelivery, startTime, endTime }: DeliveryJson): string {
  const when =
    dayOfDelivery === null
      ? deliveryWords.pickupUnknown
      : `${formatLongDay(dayOfDelivery)} ${formatTimeRange(startTime, endTime)}`;
  return `${deliveryWords.pickup}: ${when}`;
}

function Progress({
  delivery,
  basket,
  round,
}: {
  readonly delivery: DeliveryJson;
  readonly basket: Basket;
  readonly round: LiveRound;
}) {
  // Ordered income counts full prices, so the basket's part does too.
  const basketFt = useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.view().totals.fullFt,
  );
  return (
    <MinimumProgress
      orderedIncomeFt={round.orderedIncomeFt}
      minIncomeFt={delivery.minIncome}
      state={round.status}
      basketFt={basketFt}
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
          <span className={classes.address}>{formatAddress(deliveryPoint.address)}</span>
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
