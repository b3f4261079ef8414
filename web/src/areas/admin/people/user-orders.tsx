import { formatFt } from '@kosar/contract/format';
import { listOrders } from '@kosar/contract/orders/orders';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { people as t } from '../../../hu/people.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './people.module.css';

/** The last orders of a user, each leading to where it can be changed. */
export function UserOrders({ userId }: { readonly userId: number }) {
  const orders = useEndpoint(listOrders, { query: { orderedBy: String(userId), orderby: '-id' } });
  return (
    <Card as="section" aria-labelledby="orders">
      <h2 id="orders" className="k-heading-md">
        {t.orders}
      </h2>
      <LoadState query={orders} skeletonHeight={160}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="k-muted">{t.noOrders}</p>
          ) : (
            <>
              <ul className={classes.list}>
                {items.map(({ id, code, delivery, orderTime, totalValue }) => (
                  <li key={id} className={classes.order}>
                    <span>
                      <Anchor component={Link} to={to('adminOrder', { id })}>
                        {code}
                      </Anchor>
                      {' · '}
                      {delivery.name}
                    </span>
                    <span className="k-muted">
                      <DateText value={orderTime} as="instant" />
                      {' · '}
                      {formatFt(totalValue)}
                    </span>
                    <StateBadge state={delivery.status} />
                  </li>
                ))}
              </ul>
              <Anchor component={Link} to={to('myOrders', { userId })} py="sm">
                {t.allOrders}
              </Anchor>
            </>
          )
        }
      </LoadState>
    </Card>
  );
}
