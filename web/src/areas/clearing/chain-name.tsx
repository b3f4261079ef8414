import type { SettledChainJson } from '@kosar/contract/clearings/clearings';
import { formatDay } from '@kosar/contract/format';
import classes from './clearings.module.css';

/** Name of a settled chain and its day, which distinguishes chains of the same name. */
export function ChainName({ chain: { name, dayOfDelivery } }: { readonly chain: SettledChainJson }) {
  return (
    <>
      {name}
      {dayOfDelivery !== null && <span className={classes.below}>{formatDay(dayOfDelivery)}</span>}
    </>
  );
}
