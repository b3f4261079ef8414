import { listSettlements } from '@kosar/contract/points/points';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { formWords } from '../hu/form.ts';
import { useEndpoint } from '../lib/queries.ts';

/** Spec 9: a postal code is looked up when it has rested half a second. */
const DEBOUNCE_MS = 500;
const LENGTH = 4;

/** A Hungarian postal code; gives the town or towns it covers (spec 5: the city is filled from the postal code). */
export function PostalCodeField({
  value,
  onChange,
  onTowns,
  label = formWords.postalCode,
  ...rest
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the towns of a complete, known code; the first is the usual one. */
  readonly onTowns?: (towns: readonly string[]) => void;
  readonly label?: string;
  readonly id?: string;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly description?: string;
}) {
  const [postalCode] = useDebouncedValue(value, DEBOUNCE_MS);
  const isComplete = /^[1-9]\d{3}$/.test(postalCode);
  const towns = useEndpoint(
    listSettlements,
    { params: { postalCode } },
    { enabled: isComplete, staleMs: Number.POSITIVE_INFINITY },
  ).data?.map(({ city }) => city);
  const notify = useEffectEvent((found: readonly string[]) => onTowns?.(found));
  const key = towns?.join('|');
  useEffect(() => {
    if (key) notify(key.split('|'));
  }, [key]);
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={LENGTH}
      w="100%"
      description={rest.error ? undefined : isComplete && towns ? townsText(towns) : rest.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

function townsText(towns: readonly string[]): string {
  return towns.length === 0 ? formWords.postalCodeUnknown : formWords.postalCodeTowns(towns.join(', '));
}
