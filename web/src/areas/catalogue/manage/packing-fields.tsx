import { getLastPrice, type PackingJson } from '@kosar/contract/catalogue/packings';
import { formatAmount, formatDay, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { fromMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, isPackaged } from '@kosar/domain/packing';
import { defaultPacketWeightMilli } from '@kosar/domain/packing-form';
import type { Unit } from '@kosar/domain/vocabulary';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { packetUnit } from '../../../hu/orders.ts';
import { packingWords as words } from '../../../hu/packing-management.ts';
import { productForm, productStates } from '../../../hu/product-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { amountHint } from '../../../lib/typed-number.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { milliOf } from './packing-values.ts';
import classes from './packings.module.css';
import type { PackingForm } from './use-packing-form.ts';

interface PartProps {
  readonly packed: PackingForm;
  readonly unit: Unit;
}

/** What a packet is called, and how much is in it. */
export function NamingFields({ packed: { form, change }, unit }: PartProps) {
  const size = milliOf(form.values.packetSize);
  const weightHint =
    size === null || size === 0
      ? words.packetWeightHintPlain
      : words.packetWeightHint(formatAmount(fromMilli(defaultPacketWeightMilli(unit, size)), 'kg'));
  return (
    <FieldSet legend={words.naming}>
      <TextInput
        {...form.text('name', words.name)}
        description={words.nameHint}
        maxLength={255}
        autoComplete="off"
      />
      <TextInput
        {...form.text('invoiceName', words.invoiceName)}
        description={words.invoiceNameHint}
        maxLength={255}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('packetSize', words.packetSize)}
          {...suffixed(unit)}
          description={amountHint(form.values.packetSize, words.packetSizeHint)}
          onChange={(event) => change('packetSize', event.currentTarget.value)}
        />
        <TextInput
          {...form.text('packetWeight', words.packetWeight)}
          {...suffixed('kg')}
          description={amountHint(form.values.packetWeight, weightHint)}
        />
      </div>
    </FieldSet>
  );
}

/** The price that the buyer pays first; the other follows as it is typed. */
export function PriceFields({
  packed: { form, change, settle },
  unit,
  packing,
}: PartProps & { readonly packing: PackingJson | null }) {
  const { type } = form.values;
  const isByPacket = isOrderedByPacket(type);
  const last = useLastPrice(packing, unit);
  const field = (path: 'price' | 'unitPrice', label: string, follows: string | null) => (
    <TextInput
      key={path}
      {...form.text(path, label)}
      {...suffixed('Ft')}
      inputMode="numeric"
      description={follows ?? last ?? words.gross}
      onChange={(event) => change(path, event.currentTarget.value)}
      onBlur={settle}
    />
  );
  const unitPrice = field('unitPrice', words.unitPrice(unit), isByPacket ? words.followsPrice : null);
  if (!isPackaged(type)) return <FieldSet legend={words.prices}>{unitPrice}</FieldSet>;
  const price = field('price', words.price, isByPacket ? null : words.followsUnitPrice);
  return (
    <FieldSet legend={words.prices}>
      <div className={classes.pair}>{isByPacket ? [price, unitPrice] : [unitPrice, price]}</div>
    </FieldSet>
  );
}

/** What it cost in its last chain, in the measure that the buyer pays. */
function useLastPrice(packing: PackingJson | null, unit: Unit): string | null {
  const query = { packingId: packing?.id ?? 0 };
  const last = useEndpoint(getLastPrice, { query }, { enabled: packing !== null }).data;
  if (packing === null || !last || last.lastPriceDate === null) return null;
  const price = isOrderedByPacket(packing.type)
    ? formatFt(last.lastPrice ?? 0)
    : formatUnitPrice(last.lastUnitPrice ?? 0, unit);
  return words.lastPrice(price, formatDay(last.lastPriceDate));
}

/** How much may be ordered at once, and how far the weight may differ. */
export function AmountFields({ packed: { form }, unit }: PartProps) {
  const { type } = form.values;
  const ordered = isOrderedByPacket(type) ? packetUnit : unit;
  return (
    <FieldSet legend={words.amounts}>
      <div className={classes.pair}>
        <TextInput
          {...form.text('minOrderAmount', words.minOrder)}
          {...suffixed(ordered)}
          description={amountHint(form.values.minOrderAmount, words.minOrderHint)}
        />
        {!isPackaged(type) && (
          <TextInput
            {...form.text('increment', words.increment)}
            {...suffixed(unit)}
            description={amountHint(form.values.increment, words.incrementHint)}
          />
        )}
      </div>
      {type !== 'PACKAGED_AND_ORDERED_BY_PACKAGE' && (
        <TextInput
          {...form.text('deviation', words.deviation)}
          {...suffixed('%')}
          description={words.deviationHint}
        />
      )}
    </FieldSet>
  );
}

/** Whether it is for sale, where it stands, and how much of it there is. */
export function StateFields({ packed: { form }, unit }: PartProps) {
  const ordered = isOrderedByPacket(form.values.type) ? packetUnit : unit;
  const { globalMaxAmount, defaultMaxAmount } = form.values;
  const hasBoth = globalMaxAmount.trim() !== '' && defaultMaxAmount.trim() !== '';
  return (
    <FieldSet legend={words.stock} description={words.stockHint}>
      <NativeSelect
        {...form.text('state', productForm.state)}
        data={(['AVAILABLE', 'NOT_AVAILABLE'] as const).map((state) => ({
          value: state,
          label: productStates[state],
        }))}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('globalMaxAmount', productForm.globalMax)}
          {...suffixed(ordered)}
          description={amountHint(globalMaxAmount, productForm.globalMaxHint)}
        />
        <TextInput
          {...form.text('defaultMaxAmount', productForm.defaultMax)}
          {...suffixed(ordered)}
          description={amountHint(defaultMaxAmount, productForm.defaultMaxHint)}
        />
      </div>
      {hasBoth && <Panel tone="warning" title={productForm.bothMaxima} role="status" headingLevel={3} />}
      <TextInput
        {...form.text('listOrder', productForm.listOrder)}
        description={productForm.listOrderHint}
        autoComplete="off"
      />
    </FieldSet>
  );
}

/** A number that is typed, with its measure at the end. */
function suffixed(measure: string) {
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    rightSectionWidth: 72,
    rightSection: (
      <Text size="sm" c="dimmed" aria-hidden>
        {measure}
      </Text>
    ),
  } as const;
}
