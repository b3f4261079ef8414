import {
  LEGAL_FORMS,
  PAYOUT_PERIODS,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
} from '@kosar/domain/vocabulary';
import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { accounts } from '../../hu/accounts.ts';
import { legalForms, payoutPeriods, transportCapacities, transportRanges } from '../../hu/words.ts';
import { FieldSet } from '../../ui/field-set.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import type { RegistrationForm } from './use-registration.ts';

const t = accounts.register;

/** What a producer introduces itself at sign-up (spec 5, "Registration as producer"). */
export function ProducerFields({ form }: { readonly form: RegistrationForm }) {
  usePersonAsContact(form);
  return (
    <FieldSet legend={t.producer}>
      <TextInput {...form.text('veActor.name', t.producerName)} autoComplete="organization" />
      <TextInput {...form.text('veActor.email', t.producerEmail)} type="email" autoComplete="email" />
      <PhoneField {...form.choice<string>('veActor.phoneNumber', t.producerPhone)} />
      <NativeSelect
        {...form.text('producerData.legalForm', t.legalForm)}
        data={[{ value: '', label: t.choose }, ...optionsOf(LEGAL_FORMS, legalForms)]}
      />
      <Radio.Group {...form.choice<string>('producerData.vatIncluded', t.vat)} size="md">
        <Stack gap="xs" mt="xs">
          <Radio value="yes" label={t.vatYes} />
          <Radio value="no" label={t.vatNo} />
        </Stack>
      </Radio.Group>
      <NativeSelect
        {...form.text('producerData.payoutPeriod', t.payoutPeriod)}
        data={optionsOf(PAYOUT_PERIODS, payoutPeriods)}
      />
      <Textarea {...form.text('producerData.productionInfo', t.productionInfo)} maxLength={2000} />
      <NativeSelect
        {...form.text('producerData.transportCapacity', t.transportCapacity)}
        data={[{ value: '', label: t.notSaid }, ...optionsOf(TRANSPORT_CAPACITIES, transportCapacities)]}
      />
      <NativeSelect
        {...form.text('producerData.ownProductTransportRange', t.transportRange)}
        data={[{ value: '', label: t.notSaid }, ...optionsOf(TRANSPORT_RANGES, transportRanges)]}
      />
    </FieldSet>
  );
}

/** Who ticks the box last has said an address and a number already: most producers are reached there. */
function usePersonAsContact(form: RegistrationForm): void {
  const fill = useEffectEvent(() => {
    const { veActor, name, phoneNumber } = form.values;
    if (veActor.email === '' && name !== '') form.set('veActor.email', name);
    if (veActor.phoneNumber === '' && phoneNumber !== '') form.set('veActor.phoneNumber', phoneNumber);
  });
  useEffect(() => fill(), []);
}

function optionsOf<T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: words[value] }));
}
