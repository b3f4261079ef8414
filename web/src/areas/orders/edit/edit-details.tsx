import { formatFt } from '@kosar/contract/format';
import type { EditableOrderJson } from '@kosar/contract/orders/order-editing';
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { checkoutWords } from '../../../hu/orders.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import checkout from '../checkout/checkout.module.css';
import type { OrderEditForm } from './use-order-edit.ts';

/** The way of taking an order over, its billing data and note, and why it is changed. */
export function EditDetails({
  form,
  editable: { deliveryOptions, billingNotOptional },
}: {
  readonly form: OrderEditForm;
  readonly editable: EditableOrderJson;
}) {
  const { label, ...option } = form.choice<string>('deliveryOptionId', t.handover);
  const chosen = deliveryOptions.find(({ id }) => String(id) === form.values.deliveryOptionId);
  return (
    <>
      <FieldSet legend={t.handover}>
        <Radio.Group {...option} aria-label={label}>
          <div className="k-stack-xs">
            {deliveryOptions.map(({ id, name, price }) => (
              <Radio
                key={id}
                value={String(id)}
                className={checkout.choice ?? ''}
                label={`${name} · ${price === 0 ? checkoutWords.free : formatFt(price)}`}
              />
            ))}
          </div>
        </Radio.Group>
        {chosen?.type === 'HOME_DELIVERY' && <HomeFields form={form} />}
      </FieldSet>
      <FieldSet
        legend={t.billing}
        {...(billingNotOptional ? { description: checkoutWords.billingForced } : {})}
      >
        {!billingNotOptional && <Checkbox {...form.tick('billingRequired', checkoutWords.billingInput)} />}
        {(billingNotOptional || form.values.billingRequired) && <BillingFields form={form} />}
      </FieldSet>
      <FieldSet legend={t.others}>
        <Textarea {...form.text('note', t.note)} maxLength={1000} minRows={2} autosize />
        <TextInput {...form.text('reason', t.reason)} description={t.reasonHelp} maxLength={255} />
      </FieldSet>
    </>
  );
}

function HomeFields({ form }: { readonly form: OrderEditForm }) {
  return (
    <>
      <TextInput {...form.text('homeDeliveryAddress.name', checkoutWords.addressName)} />
      <div className={checkout.town}>
        <PostalCodeField
          {...form.choice<string>('homeDeliveryAddress.postalCode', checkoutWords.addressPostal)}
          onTowns={([town]) => town && form.set('homeDeliveryAddress.city', town)}
        />
        <TextInput {...form.text('homeDeliveryAddress.city', checkoutWords.addressCity)} />
      </div>
      <TextInput {...form.text('homeDeliveryAddress.address', checkoutWords.addressStreet)} />
      <TextInput {...form.text('homeDeliveryAddress.otherInfo', checkoutWords.addressOther)} />
    </>
  );
}

function BillingFields({ form }: { readonly form: OrderEditForm }) {
  return (
    <>
      <TextInput {...form.text('billingData.billingName', checkoutWords.billingName)} />
      <div className={checkout.town}>
        <PostalCodeField
          {...form.choice<string>('billingData.postalCode', checkoutWords.billingPostal)}
          onTowns={([town]) => town && form.set('billingData.city', town)}
        />
        <TextInput {...form.text('billingData.city', checkoutWords.billingCity)} />
      </div>
      <TextInput {...form.text('billingData.address', checkoutWords.billingAddress)} />
      <TextInput {...form.text('billingData.country', checkoutWords.billingCountry)} />
      <TextInput {...form.text('billingData.taxNumber', checkoutWords.billingTax)} />
    </>
  );
}
