import { listOrders } from '@kosar/contract/orders/orders';
import { listPoints } from '@kosar/contract/points/points';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from './first-steps.module.css';
import { FOLLOWED_QUERY } from './followed-query.ts';
import { NoOrder } from './no-order.tsx';

/** For who has no order under way: the first steps until they have ordered once, then where to order next. */
export default function FirstSteps() {
  const orders = useEndpoint(listOrders, { query: { size: 1 } });
  const followed = useEndpoint(listPoints, { query: FOLLOWED_QUERY });
  return (
    <LoadState query={orders} skeletonHeight={190}>
      {({ total }) => (total > 0 ? <NoOrder /> : <Steps hasPoint={(followed.data?.total ?? 0) > 0} />)}
    </LoadState>
  );
}

function Steps({ hasPoint }: { readonly hasPoint: boolean }) {
  const steps = [
    { ...words.first.account, isDone: true, address: null },
    { ...words.first.point, isDone: hasPoint, address: to('deliveryPoints') },
    { ...words.first.order, isDone: false, address: to('deliveries') },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card>
      <h3 className="k-subheading-md">{words.first.title}</h3>
      <ol className={classes.steps}>
        {steps.map(({ title, text, isDone }) => (
          <li
            key={title}
            data-done={isDone || undefined}
            aria-current={title === next?.title ? 'step' : undefined}
          >
            {isDone ? (
              <IconCircleCheckFilled size={24} role="img" aria-label={words.first.done} />
            ) : (
              <IconCircle size={24} stroke={1.75} aria-hidden />
            )}
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {next?.address && (
        <Button component={Link} to={next.address}>
          {hasPoint ? words.next.toDeliveries : words.nearby.all}
        </Button>
      )}
    </Card>
  );
}
