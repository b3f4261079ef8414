import { Checkbox, TextInput } from '@mantine/core';
import { checkoutWords } from '../../../hu/orders.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import classes from './checkout.module.css';
import type { DetailsForm } from './details-form.ts';

/** Billing data, asked for where a bill is wanted or made for everybody (spec 5: then there is nothing to tick). */
export function BillingFields({
  form,
  isForced,
}: {
  readonly form: DetailsForm;
  readonly isForced: boolean;
}) {
  const isWanted = isForced || form.values.billingRequired;
  return (
    <FieldSet
      legend={checkoutWords.billing}
      {...(isForced ? { description: checkoutWords.billingForced } : {})}
    >
      {!isForced && <Checkbox {...form.tick('billingRequired', checkoutWords.billingInput)} />}
      {isWanted && (
        <>
          <TextInput
            {...form.text('billingData.billingName', checkoutWords.billingName)}
            autoComplete="billing name"
          />
          <div className={classes.town}>
            <PostalCodeField
              {...form.choice<string>('billingData.postalCode', checkoutWords.billingPostal)}
              onTowns={([town]) => town && form.set('billingData.city', town)}
            />
            <TextInput
              {...form.text('billingData.city', checkoutWords.billingCity)}
              autoComplete="billing address-level2"
            />
          </div>
          <TextInput
            {...form.text('billingData.address', checkoutWords.billingAddress)}
            autoComplete="billing street-address"
          />
          <TextInput
            {...form.text('billingData.country', checkoutWords.billingCountry)}
            autoComplete="billing country-name"
          />
          <TextInput {...form.text('billingData.taxNumber', checkoutWords.billingTax)} />
        </>
      )}
    </FieldSet>
  );
}
