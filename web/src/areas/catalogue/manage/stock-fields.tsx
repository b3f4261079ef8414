import { Text, TextInput } from '@mantine/core';
import { productForm as words } from '../../../hu/product-management.ts';
import { amountHint } from '../../../lib/typed-number.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ProductFields } from './product-fields.ts';

/** How much of it there is; spec 5: only one of the two maxima may be filled, and it warns as soon as both are. */
export function StockFields({
  fields: { globalMaxAmount, defaultMaxAmount },
  unit,
}: {
  readonly fields: Pick<ProductFields, 'globalMaxAmount' | 'defaultMaxAmount'>;
  readonly unit: string;
}) {
  const hasBoth = globalMaxAmount.value.trim() !== '' && defaultMaxAmount.value.trim() !== '';
  const typed = { inputMode: 'decimal', autoComplete: 'off', rightSectionWidth: 72 } as const;
  const inUnit = (
    <Text size="sm" c="dimmed" aria-hidden>
      {unit}
    </Text>
  );
  return (
    <FieldSet legend={words.stock} description={words.stockHint}>
      <TextInput
        {...globalMaxAmount}
        {...typed}
        description={amountHint(globalMaxAmount.value, words.globalMaxHint)}
        rightSection={inUnit}
      />
      <TextInput
        {...defaultMaxAmount}
        {...typed}
        description={amountHint(defaultMaxAmount.value, words.defaultMaxHint)}
        rightSection={inUnit}
      />
      {hasBoth && <Panel tone="warning" title={words.bothMaxima} role="status" headingLevel={3} />}
    </FieldSet>
  );
}
