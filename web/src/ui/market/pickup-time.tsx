import { formatTimeRange } from '@kosar/contract/format';
import type { EventType } from '@kosar/domain/vocabulary';
import { market } from '../../hu/market.ts';
import { DateText } from '../date-text.tsx';

export interface Pickup {
  readonly dayOfDelivery: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Gives a promised time from one that is only about right. */
  readonly type?: EventType;
}

/** When a pickup is: `nov. 20., péntek 17:00–19:00`, `… kb. 17:00`, or that it isn't settled yet. */
export function PickupTime({
  pickup,
  as = 'short',
}: {
  readonly pickup: Pickup;
  readonly as?: 'short' | 'near' | 'long';
}) {
  if (pickup.dayOfDelivery === null) return <span>{market.noDay}</span>;
  const time = pickupHours(pickup);
  return (
    <span>
      <DateText value={pickup.dayOfDelivery} as={as} />
      {time && ` ${time}`}
    </span>
  );
}

/** `17:00–19:00`, `kb. 17:00`; empty when only the day is known. */
export function pickupHours({ startTime, endTime, type }: Pickup): string {
  const hours = formatTimeRange(startTime, endTime);
  return type === 'FIXED_DATE_APPROXED_TIME' && hours ? `${market.about} ${hours}` : hours;
}
