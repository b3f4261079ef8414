import { formatAmount, formatDeviation, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { fromMilli } from '@kosar/domain/amount';
import { isDeliveredInUnits, isOrderedByPacket, isPackaged } from '@kosar/domain/packing';
import type { NormalPacking } from '@kosar/domain/packing-form';
import { fromPercent } from '@kosar/domain/percent';
import { amountRule, firstLegalAmounts } from '@kosar/domain/stock';
import type { Unit } from '@kosar/domain/vocabulary';
import { Title } from '@mantine/core';
import { packetUnit } from '../../../hu/orders.ts';
import { packingWords } from '../../../hu/packing-management.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { milliOf, type PackingValues, settledPacking } from './packing-values.ts';
import classes from './packings.module.css';

const words = packingWords.preview;
const EXAMPLES = 4;

/** What a buyer will see of the packing that is being filled in: its price line and the amounts that can be ordered. */
export function PackingPreview({ values, unit }: { readonly values: PackingValues; readonly unit: Unit }) {
  const packing = settledPacking(values, unit);
  return (
    <Card as="section" className={classes.preview} aria-live="polite">
      <Title order={3} size="h4">
        {words.title}
      </Title>
      {packing === null ? (
        <p>{words.missing}</p>
      ) : (
        <Facts
          facts={[
            { label: words.priceLabel, value: priceLine(packing) },
            { label: words.orderable, value: examplesOf(packing, values) },
            { label: words.deviation, value: formatDeviation(fromPercent(packing.deviationPercent)) },
            { label: words.weighed, value: isDeliveredInUnits(packing.type) ? words.weighedText : null },
            {
              label: words.weight,
              value: isPackaged(packing.type)
                ? formatAmount(fromMilli(packing.packetWeightMilli), 'kg')
                : null,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** „745 Ft / csomag (1 490 Ft/kg)”, or the unit price where units are ordered. */
export function priceLine(
  packing: Pick<NormalPacking, 'type' | 'priceFt' | 'unitPriceFt' | 'unitName' | 'packetSizeMilli'>,
): string {
  const unitPrice = formatUnitPrice(packing.unitPriceFt, packing.unitName);
  if (isOrderedByPacket(packing.type)) return words.perPacket(formatFt(packing.priceFt), unitPrice);
  if (!isPackaged(packing.type)) return unitPrice;
  const size = formatAmount(fromMilli(packing.packetSizeMilli), packing.unitName);
  return words.perUnit(unitPrice, formatFt(packing.priceFt), size);
}

function examplesOf(packing: NormalPacking, values: PackingValues): string {
  const max = milliOf(values.globalMaxAmount) ?? milliOf(values.defaultMaxAmount);
  const examples = firstLegalAmounts(amountRule(packing), EXAMPLES + 1, max).map((milli) =>
    formatAmount(fromMilli(milli), isOrderedByPacket(packing.type) ? packetUnit : packing.unitName),
  );
  if (examples.length === 0) return words.nothing;
  const shown = examples.slice(0, EXAMPLES).join(' · ');
  return examples.length > EXAMPLES ? words.andSoOn(shown) : shown;
}
