import { TextInput } from '@mantine/core';
import { internationalPhone, preparePhones } from '../lib/phone.ts';

/** A phone number in any usual spelling; left, it shows itself in the international form (spec 5, defaulting to Hungary). */
export function PhoneField({
  value,
  onChange,
  ...rest
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly description?: string;
  readonly id?: string;
  readonly name?: string;
  readonly error?: string | undefined;
}) {
  return (
    <TextInput
      {...rest}
      type="tel"
      autoComplete="tel"
      value={value}
      onFocus={() => void preparePhones()}
      onBlur={() => {
        const tidy = internationalPhone(value);
        // What was just refused stays with its reason until it is typed in again.
        if (tidy !== value && rest.error === undefined) onChange(tidy);
      }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, ' '))}
    />
  );
}
