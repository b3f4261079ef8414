import { formatInstant, formatNearInstant, formatTimeLeft } from '@kosar/contract/format';
import { IconClock } from '@tabler/icons-react';
import { parts } from '../hu/parts.ts';
import { useNow } from '../lib/use-now.ts';

const URGENT_MS = 24 * 60 * 60_000;

/** Until when one can order, and how long that is; the text moves by the minute and is no live region. */
export function Deadline({ until }: { readonly until: string }) {
  const now = useNow();
  const leftMs = new Date(until).getTime() - now.getTime();
  const isUrgent = leftMs > 0 && leftMs < URGENT_MS;
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'baseline',
        gap: 6,
        color: isUrgent ? 'var(--k-accent)' : undefined,
      }}
    >
      <IconClock
        size={20}
        stroke={1.75}
        aria-hidden
        style={{ flex: 'none', alignSelf: 'flex-start', marginTop: 2 }}
      />
      <time dateTime={until}>
        {leftMs > 0
          ? `${parts.countdown.until} ${formatNearInstant(until, now)} (${formatTimeLeft(until, now)})`
          : `${parts.countdown.closed} ${formatInstant(until)}`}
      </time>
    </span>
  );
}
