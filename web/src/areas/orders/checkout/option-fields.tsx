import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { formatAddress, formatFt } from '@kosar/contract/format';
import { Radio } from '@mantine/core';
import { checkoutWords } from '../../../hu/orders.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import classes from './checkout.module.css';
import type { DetailsForm } from './details-form.ts';

/** Ways of taking the order over, with their prices. */
export function OptionFields({
  form,
  delivery: { deliveryOptions, deliveryPoint },
}: {
  readonly form: DetailsForm;
  readonly delivery: DeliveryJson;
}) {
  const { label, ...field } = form.choice<string>('deliveryOptionId', checkoutWords.option);
  return (
    <FieldSet legend={checkoutWords.option}>
      <Radio.Group {...field} aria-label={label}>
        <div className="k-stack-xs">
          {deliveryOptions.map(({ id, name, type, price }) => (
            <Radio
              key={id}
              value={String(id)}
              className={classes.choice ?? ''}
              label={
                <span className={classes.choiceLabel}>
                  <span>{name}</span>
                  <span className="k-one-line">{price === 0 ? checkoutWords.free : formatFt(price)}</span>
                </span>
              }
              description={
                type === 'DELIVERY_POINT'
                  ? `${deliveryPoint.name}, ${formatAddress(deliveryPoint.address)}`
                  : checkoutWords.homeHelp
              }
            />
          ))}
        </div>
      </Radio.Group>
    </FieldSet>
  );
}
