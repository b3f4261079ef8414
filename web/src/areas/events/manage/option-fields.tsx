import { DELIVERY_OPTION_TYPES } from '@kosar/domain/vocabulary';
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ownEvents } from '../../../hu/own-events.ts';
import { deliveryOptionTypes } from '../../../hu/words.ts';
import { useMarketDefaults } from '../../../lib/market-defaults.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { byPlace, type OptionValues, option, optionsOf } from './event-values.ts';
import classes from './own-events.module.css';
import type { EventForm } from './use-event-form.ts';

const t = ownEvents.form;

/** How buyers get their goods: at least one option; one with orders can't be edited, and says why (spec 5). */
export function OptionFields({ form }: { readonly form: EventForm }) {
  const { homeDeliveryPriceFt } = useMarketDefaults();
  const options = optionsOf(form.values);
  const change = (next: readonly OptionValues[]) => form.set('deliveryOptions', byPlace(next));
  const error = form.errorOf('deliveryOptions');
  return (
    <FieldSet legend={t.options} description={t.optionsHint}>
      {options.map((one, place) => (
        <OptionField
          // Options have no identity before they are saved: their place is what they are.
          key={`${one.id ?? 'new'}-${place}`}
          form={form}
          place={place}
          value={one}
          {...(options.length > 1 && !one.hasOrders
            ? { onRemove: () => change(options.filter((_, index) => index !== place)) }
            : {})}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.failure}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => change([...options, option('', 'HOME_DELIVERY', homeDeliveryPriceFt)])}
        >
          {t.addOption}
        </Button>
      </div>
    </FieldSet>
  );
}

function OptionField({
  form,
  place,
  value,
  onRemove,
}: {
  readonly form: EventForm;
  readonly place: number;
  readonly value: OptionValues;
  readonly onRemove?: () => void;
}) {
  const at = `deliveryOptions.${place}` as const;
  return (
    <div className={classes.option} role="group" aria-label={t.option(place + 1)}>
      <TextInput {...form.text(`${at}.name`, t.optionName)} disabled={value.hasOrders} />
      <div className={classes.pair}>
        <NativeSelect
          {...form.text(`${at}.type`, t.optionType)}
          disabled={value.hasOrders}
          data={DELIVERY_OPTION_TYPES.map((type) => ({ value: type, label: deliveryOptionTypes[type] }))}
        />
        <TextInput
          {...form.text(`${at}.price`, t.optionPrice)}
          disabled={value.hasOrders}
          inputMode="numeric"
        />
      </div>
      {value.hasOrders && (
        <Text size="sm" c="dimmed">
          {t.hasOrders}
        </Text>
      )}
      {onRemove && (
        <div>
          <Button
            variant="subtle"
            color="paprika"
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            aria-label={t.removeOptionOf(value.name || t.option(place + 1))}
            onClick={onRemove}
          >
            {t.removeOption}
          </Button>
        </div>
      )}
    </div>
  );
}
