import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { Radio } from '@mantine/core';
import { checkoutWords } from '../../../hu/orders.ts';
import { paymentTypes } from '../../../hu/words.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import classes from './checkout.module.css';
import type { DetailsForm } from './details-form.ts';

/** Ways of paying; the only one is chosen by itself and said in words (spec 5). */
export function PaymentFields({
  form,
  delivery: { paymentOptions },
}: {
  readonly form: DetailsForm;
  readonly delivery: DeliveryJson;
}) {
  const { label, ...field } = form.choice<string>('paymentType', checkoutWords.payment);
  const only = paymentOptions.length === 1 ? paymentOptions[0]?.paymentType : undefined;
  return (
    <FieldSet legend={checkoutWords.payment}>
      {only ? (
        <p className="k-flush">
          {checkoutWords.paymentOnly(paymentTypes[only])} {checkoutWords.paymentHelp[only]}
        </p>
      ) : (
        <Radio.Group {...field} aria-label={label}>
          <div className="k-stack-xs">
            {paymentOptions.map(({ paymentType }) => (
              <Radio
                key={paymentType}
                value={paymentType}
                className={classes.choice ?? ''}
                label={paymentTypes[paymentType]}
                description={checkoutWords.paymentHelp[paymentType]}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </FieldSet>
  );
}
