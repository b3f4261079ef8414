import type { GoodsInShortJson } from '@kosar/contract/chains/goods-in-short';
import { formatPercent } from '@kosar/contract/format';
import type { ChainState } from '@kosar/domain/vocabulary';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarEvent, IconDiscount, IconMapPin, IconReceipt, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { market } from '../../hu/market.ts';
import { Card } from '../card.tsx';
import { Deadline } from '../deadline.tsx';
import { MinimumProgress } from '../minimum-progress.tsx';
import { Money } from '../money.tsx';
import { StateBadge } from '../state-badge.tsx';
import shared from './card-facts.module.css';
import classes from './delivery-card.module.css';
import { GoodsInShort } from './goods-in-short.tsx';
import { isOrderable } from './is-orderable.ts';
import { type Pickup, PickupTime } from './pickup-time.tsx';

export interface CardDelivery {
  readonly id: number;
  readonly name: string;
  readonly deliveryChainName: string;
  readonly goods: GoodsInShortJson;
  readonly status: ChainState;
  readonly transporterName?: string;
  readonly orderDeadline: string;
  readonly minIncome: number;
  readonly orderedIncome: number;
  /** Largest common discount, as a ratio. */
  readonly discount?: number;
  readonly orderedByMe?: number | null;
}

/**
 * A delivery as a card: whose it is and what it brings, when and where, until when, how far the minimum is, and one button. Facts that the
 * page already says are left out.
 */
export function DeliveryCard({
  delivery,
  pickup,
  place,
  title = 'chain',
  layout = 'tile',
  headingLevel = 3,
  as = 'article',
}: {
  readonly delivery: CardDelivery;
  readonly pickup?: Pickup;
  readonly place?: { readonly id: number; readonly name: string; readonly city: string };
  /** Where all cards are of one chain they differ by their place. */
  readonly title?: 'chain' | 'place';
  readonly layout?: 'list' | 'tile';
  readonly headingLevel?: 3 | 4;
  readonly as?: 'article' | 'li';
}) {
  const Heading = `h${headingLevel}` as const;
  const address = to('delivery', { id: delivery.id });
  const name = title === 'place' && place ? `${place.name}, ${place.city}` : delivery.deliveryChainName;
  return (
    <Card as={as} className={classes.card} data-layout={layout}>
      <div className={classes.what}>
        <StateBadge state={delivery.status} />
        <Heading className={shared.name}>
          <Anchor component={Link} to={address} inherit>
            {name}
          </Anchor>
        </Heading>
        {title === 'chain' && isOrderable(delivery.status) && (
          <GoodsInShort goods={delivery.goods} isSmall={layout === 'list'} />
        )}
        <DeliveryFacts delivery={delivery} pickup={pickup} place={title === 'place' ? undefined : place} />
      </div>
      <div className={classes.chain}>
        {isOrderable(delivery.status) && <Deadline until={delivery.orderDeadline} />}
        <MinimumProgress
          orderedIncomeFt={delivery.orderedIncome}
          minIncomeFt={delivery.minIncome}
          state={delivery.status}
          compact
        />
        <OrderLink
          name={`${name}, ${delivery.name}`}
          address={address}
          isOpen={isOrderable(delivery.status)}
        />
      </div>
    </Card>
  );
}

function DeliveryFacts({
  delivery,
  pickup,
  place,
}: {
  readonly delivery: CardDelivery;
  readonly pickup: Pickup | undefined;
  readonly place: { readonly id: number; readonly name: string; readonly city: string } | undefined;
}) {
  return (
    <ul className={shared.facts}>
      {pickup && (
        <FactLine icon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}>
          <PickupTime pickup={pickup} />
        </FactLine>
      )}
      {place && (
        <FactLine icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}>
          <Anchor component={Link} underline="always" to={to('deliveryPoint', { id: place.id })}>
            {place.name}
          </Anchor>
          {place.city && `, ${place.city}`}
        </FactLine>
      )}
      {delivery.transporterName && (
        <FactLine icon={<IconTruck size={20} stroke={1.75} aria-hidden />}>
          {market.transporter} {delivery.transporterName}
        </FactLine>
      )}
      {delivery.discount !== undefined && delivery.discount > 0 && (
        <FactLine icon={<IconDiscount size={20} stroke={1.75} aria-hidden />}>
          {market.upTo(formatPercent(delivery.discount))}
        </FactLine>
      )}
      {delivery.orderedByMe !== undefined && delivery.orderedByMe !== null && (
        <FactLine icon={<IconReceipt size={20} stroke={1.75} aria-hidden />}>
          <strong>
            {market.orderedByMe} <Money ft={delivery.orderedByMe} />
          </strong>
        </FactLine>
      )}
    </ul>
  );
}

function FactLine({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function OrderLink({
  name,
  address,
  isOpen,
}: {
  readonly name: string;
  readonly address: string;
  readonly isOpen: boolean;
}) {
  return (
    <Button
      component={Link}
      to={address}
      variant={isOpen ? 'filled' : 'default'}
      aria-label={isOpen ? market.orderAt(name) : market.lookAt(name)}
    >
      {isOpen ? market.order : market.look}
    </Button>
  );
}
