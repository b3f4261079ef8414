import { formatNumber } from '@kosar/contract/format';
import { Anchor, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { market } from '../../hu/market.ts';
import { Card } from '../card.tsx';
import { Deadline } from '../deadline.tsx';
import { MinimumProgress } from '../minimum-progress.tsx';
import shared from './card-facts.module.css';
import classes from './chain-card.module.css';
import { GoodsInShort } from './goods-in-short.tsx';
import type { OpenChain } from './open-chains.ts';
import { PickupTime } from './pickup-time.tsx';

const PLACES_SHOWN = 2;

/** A chain that can be ordered on: what it brings and who makes it, where and when, until when, what is missing, and one button. */
export function ChainCard({
  chain,
  isFirst = false,
}: {
  readonly chain: OpenChain;
  readonly isFirst?: boolean;
}) {
  const [first] = chain.places;
  if (first === undefined) return null;
  const { delivery } = first;
  const address = to('delivery', { id: delivery.id });
  return (
    <Card as="article" className={classes.card ?? ''}>
      <h3 className={shared.name}>
        <Anchor component={Link} to={address} inherit>
          {delivery.deliveryChainName}
        </Anchor>
      </h3>
      <GoodsInShort goods={delivery.goods} eager={isFirst} />
      <ul className={classes.places}>
        {chain.places.slice(0, PLACES_SHOWN).map((place) => (
          <li key={place.delivery.id}>
            <IconMapPin size={20} stroke={1.75} aria-hidden />
            <span>
              <Anchor component={Link} underline="always" to={to('delivery', { id: place.delivery.id })}>
                {place.delivery.deliveryPoint.name}
              </Anchor>
              {place.distance !== null &&
                ` · ${market.distance(formatNumber(Math.round(place.distance / 100) / 10))}`}
              {' · '}
              <PickupTime pickup={place.delivery} as="near" />
            </span>
          </li>
        ))}
        {chain.places.length > PLACES_SHOWN && (
          <li className={classes.more}>
            <Anchor component={Link} underline="always" to={to('deliveryChain', { id: chain.id })}>
              {market.chains.more(chain.places.length - PLACES_SHOWN)}
            </Anchor>
          </li>
        )}
      </ul>
      <Deadline until={delivery.orderDeadline} />
      <div className={classes.foot}>
        <div className={classes.state}>
          <MinimumProgress
            orderedIncomeFt={delivery.orderedIncome}
            minIncomeFt={delivery.minIncome}
            state={delivery.status}
            compact
          />
        </div>
        <Button
          component={Link}
          to={address}
          aria-label={market.orderAt(`${delivery.deliveryChainName}, ${delivery.name}`)}
        >
          {market.order}
        </Button>
      </div>
    </Card>
  );
}
