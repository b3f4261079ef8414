import { listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import { Anchor, Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { market } from '../../../hu/market.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { ChainCard } from '../../../ui/market/chain-card.tsx';
import { chainsOf } from '../../../ui/market/open-chains.ts';
import type { Near } from '../../../ui/market/use-near.ts';
import classes from './home-page.module.css';

const SHOWN = 3;

/** The answer to „Hol vennéd át?”: what can be ordered near, the nearest first; before it is asked, what closes first. */
export function OpenNear({ near }: { readonly near: Near }) {
  const { coords, postalCode } = near;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterAnswer(near, heading);
  const around = coords === null ? {} : { latitude: String(coords.lat), longitude: String(coords.lng) };
  const current = useEndpoint(
    listCurrentDeliveries,
    { query: around },
    { enabled: near.lookup !== 'loading', keepPrevious: true },
  );
  return (
    <section aria-labelledby="open-near" className={classes.answer}>
      <div className={classes.sectionHead}>
        <h2 id="open-near" tabIndex={-1} ref={heading}>
          {coords === null ? market.chains.open : market.chains.near}
        </h2>
        {postalCode === null ? (
          <Anchor component={Link} to={to('deliveries')} className={classes.link ?? ''}>
            {words.closing.all}
          </Anchor>
        ) : (
          <span className={classes.at}>
            {market.nearby.at(postalCode)}
            <Button variant="subtle" onClick={() => near.choose(null)}>
              {market.nearby.forget}
            </Button>
          </span>
        )}
      </div>
      <LoadState
        query={current}
        skeletonHeight={760}
        empty={
          <EmptyState
            Icon={IconTruckDelivery}
            title={market.chains.none}
            action={
              <Button component={Link} to={to('deliveries')} variant="default">
                {words.closing.all}
              </Button>
            }
          >
            <p>{market.chains.noneHint}</p>
          </EmptyState>
        }
      >
        {(deliveries) => (
          <div className={classes.cards}>
            {chainsOf(deliveries, coords)
              .slice(0, SHOWN)
              .map((chain, index) => (
                <ChainCard key={chain.id} chain={chain} isFirst={index === 0} />
              ))}
          </div>
        )}
      </LoadState>
    </section>
  );
}

/** Who asked for a place is taken to the answer; who only opened the page stays at its top. */
function useFocusAfterAnswer(
  { coords, postalCode, device }: Near,
  heading: React.RefObject<HTMLElement | null>,
): void {
  const asked = useRef(`${postalCode} ${device}`);
  const now = `${postalCode} ${device}`;
  useEffect(() => {
    if (coords === null || asked.current === now) return;
    asked.current = now;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [coords, now, heading]);
}
