import type { ProductState } from '@kosar/domain/vocabulary';
import { IconCircleCheck, IconPackageOff, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { productList, productStates } from '../../../hu/product-management.ts';
import classes from './offer-badge.module.css';

/** Whether a product or a packing is for sale: icon and word. */
export function OfferBadge({
  state,
  isSoldOut = false,
}: {
  readonly state: ProductState;
  /** For sale, but nothing is left of it. */
  readonly isSoldOut?: boolean;
}) {
  const look =
    state === 'AVAILABLE' && isSoldOut ? SOLD_OUT : { ...LOOKS[state], word: productStates[state] };
  return (
    <span className={classes.badge} data-tone={look.tone}>
      <look.Icon size={16} stroke={2} aria-hidden />
      {look.word}
    </span>
  );
}

const LOOKS = {
  AVAILABLE: { tone: 'good', Icon: IconCircleCheck },
  NOT_AVAILABLE: { tone: 'quiet', Icon: IconPlayerPause },
  DELETED: { tone: 'bad', Icon: IconTrash },
} as const;
const SOLD_OUT = { tone: 'warn', Icon: IconPackageOff, word: productList.outOfStock } as const;
