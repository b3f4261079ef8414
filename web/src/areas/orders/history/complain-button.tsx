import type { OrderJson } from '@kosar/contract/orders/orders';
import { localDay } from '@kosar/domain/calendar';
import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { complaintWords } from '../../../hu/complaints.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from './history.module.css';

/** The way to say that something was wrong: from the day of delivery on, for who ordered. Until when, its page says. */
export function ComplainButton({ order }: { readonly order: OrderJson }) {
  const { userId } = useSession();
  const today = localDay(useNow());
  const { dayOfDelivery } = order.delivery;
  if (order.cancelled || order.orderedBy.id !== userId || dayOfDelivery === null || dayOfDelivery > today)
    return null;
  return (
    <div className={classes.actions}>
      <p className={classes.quiet}>{complaintWords.actionText}</p>
      <Button
        component={Link}
        to={to('newComplaint', { orderId: order.id })}
        variant="default"
        leftSection={<IconMoodSad size={20} stroke={1.75} aria-hidden />}
      >
        {complaintWords.action}
      </Button>
    </div>
  );
}
