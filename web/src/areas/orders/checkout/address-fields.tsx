import type { HomeDeliveryAddressJson } from '@kosar/contract/accounts/home-addresses';
import { formatAddress } from '@kosar/contract/format';
import { Radio, TextInput } from '@mantine/core';
import { checkoutWords } from '../../../hu/orders.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import classes from './checkout.module.css';
import { NEW_ADDRESS } from './choices.ts';
import type { DetailsForm } from './details-form.ts';

/** Where the order is brought: saved addresses first, then a new one. */
export function AddressFields({
  form,
  addresses,
}: {
  readonly form: DetailsForm;
  readonly addresses: readonly HomeDeliveryAddressJson[];
}) {
  const { label, ...field } = form.choice<string>('addressId', checkoutWords.address);
  const isNew = form.values.addressId === NEW_ADDRESS;
  return (
    <FieldSet legend={checkoutWords.address}>
      {addresses.length > 0 && (
        <Radio.Group {...field} aria-label={label}>
          <div className="k-stack-xs">
            {addresses.map((saved) => (
              <Radio
                key={saved.id}
                value={String(saved.id)}
                className={classes.choice ?? ''}
                label={saved.name}
                description={[formatAddress({ ...saved, street: saved.address }), saved.otherInfo]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
            <Radio value={NEW_ADDRESS} className={classes.choice ?? ''} label={checkoutWords.newAddress} />
          </div>
        </Radio.Group>
      )}
      {isNew && (
        <>
          <TextInput
            {...form.text('homeDeliveryAddress.name', checkoutWords.addressName)}
            description={checkoutWords.addressNameHelp}
            autoComplete="shipping name"
          />
          <div className={classes.town}>
            <PostalCodeField
              {...form.choice<string>('homeDeliveryAddress.postalCode', checkoutWords.addressPostal)}
              onTowns={([town]) => town && form.set('homeDeliveryAddress.city', town)}
            />
            <TextInput
              {...form.text('homeDeliveryAddress.city', checkoutWords.addressCity)}
              autoComplete="shipping address-level2"
            />
          </div>
          <TextInput
            {...form.text('homeDeliveryAddress.address', checkoutWords.addressStreet)}
            autoComplete="shipping street-address"
          />
          <TextInput
            {...form.text('homeDeliveryAddress.otherInfo', checkoutWords.addressOther)}
            description={checkoutWords.addressOtherHelp}
          />
        </>
      )}
    </FieldSet>
  );
}
