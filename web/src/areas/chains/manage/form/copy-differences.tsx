import type { ChainPrefillJson, ChangedPackingJson } from '@kosar/contract/chains/chain-preparing';
import { formatFt } from '@kosar/contract/format';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { Panel } from '../../../../ui/panel.tsx';
import classes from './chain-form.module.css';

/** What is different from the chain that is copied: each price, and all that is gone. */
export function CopyDifferences({ prefill: { differences } }: { readonly prefill: ChainPrefillJson }) {
  const { datesMoved, onlineDropped, repriced, unavailable } = differences;
  const lines = [
    ...(datesMoved ? [t.datesMoved] : []),
    ...(onlineDropped ? [t.onlineDropped] : []),
    ...repriced.map((one) => t.repriced(nameOf(one), formatFt(one.priceThen), formatFt(one.priceNow))),
  ];
  const isSame = lines.length === 0 && unavailable.length === 0;
  const products = new Set(unavailable.map(({ productName }) => productName)).size;
  return (
    <Panel tone={isSame ? 'success' : 'info'} title={isSame ? t.noDifferences : t.differences}>
      {!isSame && (
        <ul className={classes.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {unavailable.length > 0 && (
            <li>
              <details className={classes.gone}>
                <summary>{t.unavailableCount(products)}</summary>
                <ul className={classes.changes}>
                  {unavailable.map((one) => (
                    <li key={one.packingId}>
                      {t.unavailable(nameOf(one), one.unfit === null ? '' : t.unfit[one.unfit])}
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

function nameOf({ productName, packingName }: ChangedPackingJson): string {
  return `${productName}, ${packingName}`;
}
