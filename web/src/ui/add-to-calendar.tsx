import { getDeliveryCalendar } from '@kosar/contract/market/calendar';
import { Button, type ButtonProps } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { calendarFeed as words } from '../hu/calendar-feed.ts';
import { urlOf } from '../lib/call.ts';

/**
 * Puts the pickup and the order deadline of a delivery into the calendar of the phone or computer. A plain link: phones open a calendar
 * file themselves, computers save it.
 */
export function AddToCalendar({
  delivery,
  token,
  ...look
}: {
  readonly delivery: { readonly id: number; readonly name: string };
  /** The invite token with which a hidden delivery is seen. */
  readonly token?: string | undefined;
} & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) {
  return (
    <Button
      component="a"
      href={urlOf(getDeliveryCalendar, { params: { id: delivery.id }, query: { token } })}
      variant="default"
      leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
      aria-label={words.addOf(delivery.name)}
      {...look}
    >
      {words.add}
    </Button>
  );
}
