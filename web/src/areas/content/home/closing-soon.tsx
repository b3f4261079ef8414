import { listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { market } from '../../../hu/market.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { chainsOf, type OpenChain } from '../../../ui/market/open-chains.ts';
import classes from './closing-soon.module.css';
import page from './home-page.module.css';

const SHOWN = 3;

/** What can be ordered for the shortest time yet: the deadlines that come next, in the order the server knows. */
export default function ClosingSoon() {
  const current = useEndpoint(listCurrentDeliveries, {});
  if (current.data?.length === 0) return null;
  return (
    <section aria-labelledby="closing-soon">
      <div className={page.sectionHead}>
        <h2 id="closing-soon">{words.closing.title}</h2>
        <Anchor component={Link} to={to('deliveries')} className={page.link ?? ''}>
          {words.closing.all}
        </Anchor>
      </div>
      <LoadState query={current} skeletonHeight={240}>
        {(deliveries) => (
          <Card as="section">
            <ul className={classes.rows}>
              {chainsOf(deliveries, null)
                .slice(0, SHOWN)
                .map((chain) => (
                  <ClosingChain key={chain.id} chain={chain} />
                ))}
            </ul>
          </Card>
        )}
      </LoadState>
    </section>
  );
}

function ClosingChain({ chain: { id, places } }: { readonly chain: OpenChain }) {
  const delivery = places[0]?.delivery;
  if (delivery === undefined) return null;
  const { deliveryPoint: point } = delivery;
  const address = to('delivery', { id: delivery.id });
  return (
    <li>
      <div className={classes.what}>
        <Anchor component={Link} to={address} className={classes.name ?? ''}>
          {delivery.deliveryChainName}
        </Anchor>
        <span className="k-quiet">
          {point.name}, {point.address.city}
          {places.length > 1 && (
            <>
              {' '}
              <Anchor component={Link} underline="always" to={to('deliveryChain', { id })}>
                {market.chains.more(places.length - 1)}
              </Anchor>
            </>
          )}
        </span>
        <Deadline until={delivery.orderDeadline} />
      </div>
      <Button
        component={Link}
        to={address}
        variant="light"
        aria-label={market.orderAt(`${delivery.deliveryChainName}, ${delivery.name}`)}
      >
        {market.order}
      </Button>
    </li>
  );
}
