import {
  dayOf,
  formatDay,
  formatInstant,
  formatLongDay,
  formatNearDay,
  formatNearInstant,
  formatShortDay,
} from '@kosar/contract/format';
import { useNow } from '../lib/use-now.ts';

type Style = 'day' | 'instant' | 'long' | 'short' | 'near' | 'nearInstant';

/** A day or an instant as a `<time>`: `2026.11.20.`, `2026.11.18. 20:00`, `nov. 20., péntek`, `holnap 20:00`… */
export function DateText({ value, as = 'day' }: { readonly value: string; readonly as?: Style }) {
  const now = useNow();
  return (
    <time dateTime={as === 'instant' || as === 'nearInstant' ? value : dayOf(value)}>
      {STYLES[as](value, now)}
    </time>
  );
}

const STYLES: Readonly<Record<Style, (value: string, now: Date) => string>> = {
  day: formatDay,
  instant: formatInstant,
  long: formatLongDay,
  short: formatShortDay,
  near: formatNearDay,
  nearInstant: formatNearInstant,
};
