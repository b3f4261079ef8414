import {
  createHomeDeliveryAddress,
  type HomeDeliveryAddressJson,
  listHomeDeliveryAddresses,
  updateHomeDeliveryAddress,
} from '@kosar/contract/accounts/home-addresses';
import { TextInput } from '@mantine/core';
import { accounts } from '../../hu/accounts.ts';
import { common } from '../../hu/common.ts';
import { formWords } from '../../hu/form.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { Form } from '../../ui/form.tsx';
import { PostalCodeField } from '../../ui/postal-code-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';

const t = accounts.addresses;

/** A new address, or the change of one; the town comes from the postal code (spec 5, Home delivery). */
export function AddressForm({
  address,
  onDone,
}: {
  readonly address: HomeDeliveryAddressJson | null;
  readonly onDone: () => void;
}) {
  const form = useForm({
    schema: createHomeDeliveryAddress.body,
    initial: valuesOf(address),
    send: (body) =>
      address
        ? call(updateHomeDeliveryAddress, { params: { id: address.id }, body })
        : call(createHomeDeliveryAddress, { body }),
    refresh: [listHomeDeliveryAddresses],
    onDone: () => {
      showSuccess(common.saved);
      onDone();
    },
  });
  const fillCity = ([town = '']: readonly string[]) => {
    if (form.values.city === '') form.set('city', town);
  };
  return (
    <Form form={form}>
      <TextInput {...form.text('name', t.name)} description={t.nameHint} data-autofocus />
      <PostalCodeField {...form.choice<string>('postalCode', formWords.postalCode)} onTowns={fillCity} />
      <TextInput {...form.text('city', t.city)} autoComplete="address-level2" />
      <TextInput {...form.text('address', t.street)} autoComplete="street-address" />
      <TextInput {...form.text('otherInfo', t.otherInfo)} description={t.otherInfoHint} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {t.save}
      </SubmitButton>
    </Form>
  );
}

function valuesOf(address: HomeDeliveryAddressJson | null) {
  return {
    name: address?.name ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    address: address?.address ?? '',
    otherInfo: address?.otherInfo ?? '',
  };
}
