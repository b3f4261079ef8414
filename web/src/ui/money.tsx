import { formatFt, formatUnitPrice } from '@kosar/contract/format';
import { VisuallyHidden } from '@mantine/core';
import { parts } from '../hu/parts.ts';

/** A sum in forints. With `before` the old price stands struck through after the new one. */
export function Money({
  ft,
  before,
  unit,
  size = 'md',
}: {
  readonly ft: number;
  /** The price without the discount; shown when it is higher. */
  readonly before?: number;
  /** Makes it a unit price: `1 490 Ft/kg`. */
  readonly unit?: string;
  readonly size?: 'sm' | 'md' | 'lg';
}) {
  const write = (value: number) => (unit === undefined ? formatFt(value) : formatUnitPrice(value, unit));
  const isCut = before !== undefined && before > ft;
  return (
    <span style={{ whiteSpace: 'nowrap', ...SIZES[size] }}>
      {isCut && <VisuallyHidden>{parts.money.nowPrice} </VisuallyHidden>}
      <span style={isCut ? { color: 'var(--k-accent)' } : undefined}>{write(ft)}</span>
      {isCut && (
        <s style={{ marginLeft: 6, color: 'var(--k-text-2)', fontWeight: 400, fontSize: '0.875em' }}>
          <VisuallyHidden>{parts.money.wasPrice} </VisuallyHidden>
          {write(before)}
        </s>
      )}
    </span>
  );
}

const SIZES = {
  sm: { fontSize: '0.875rem' },
  md: { fontSize: '1rem' },
  lg: { fontSize: '1.25rem', lineHeight: 1.2, fontWeight: 650 },
} as const;
