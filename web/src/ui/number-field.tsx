import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { amountHint } from '../lib/typed-number.ts';

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'description' | 'inputMode' | 'rightSection'> {
  /** As it was typed: the form reads it by the one reader (NUM-5, NUM-6), and says so where it can't. */
  readonly value: string;
  readonly description?: string | undefined;
  /** What is counted, at the end of the field; none where the label says it. */
  readonly unit?: string;
}

/** Forints, percents and other wholes, as text: an input of numbers would take `1,5` for 15. Read it by `typedFt`, `typedPercent` or `typedWhole`. */
export function WholeField({ unit, ...field }: NumberFieldProps) {
  return <TextInput autoComplete="off" {...field} inputMode="numeric" {...(unit ? withUnit(unit) : {})} />;
}

/** An amount of at most three decimals, which says below itself how it was understood where it could be meant for thousands. */
export function AmountField({ unit, description, ...field }: NumberFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...field}
      description={amountHint(field.value, description ?? '') || undefined}
      // Where only the hint stands there it comes below, so that the field doesn't move while someone types.
      {...(description === undefined && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      inputMode="decimal"
      {...(unit ? withUnit(unit) : {})}
    />
  );
}

function withUnit(unit: string) {
  return {
    rightSectionWidth: 72,
    rightSectionPointerEvents: 'none',
    rightSection: (
      <Text size="sm" c="dimmed" aria-hidden>
        {unit}
      </Text>
    ),
  } as const;
}
