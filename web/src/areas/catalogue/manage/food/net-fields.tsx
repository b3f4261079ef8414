import type { FoodFactsJson } from '@kosar/contract/catalogue/food-facts';
import { NET_UNITS } from '@kosar/domain/food-facts';
import { NativeSelect } from '@mantine/core';
import { foodForm as words } from '../../../../hu/food-facts.ts';
import { FieldSet } from '../../../../ui/field-set.tsx';
import { AmountField } from '../../../../ui/number-field.tsx';
import { netPackings } from './food-values.ts';
import classes from './net-fields.module.css';
import type { FoodFormState } from './use-food-form.ts';

/** How much is in each packet that is counted in pieces, jars or bags. */
export function NetFields({ form, facts }: { readonly form: FoodFormState; readonly facts: FoodFactsJson }) {
  const packings = netPackings(facts);
  if (packings.length === 0) return null;
  return (
    <FieldSet legend={words.net} description={words.netHint}>
      {packings.map(({ id, name }) => (
        <div key={id} className={classes.row}>
          <AmountField {...form.text(`netAmounts.${id}`, words.netAmount(name))} />
          <NativeSelect {...form.text(`netUnits.${id}`, words.netUnit(name))} data={[...NET_UNITS]} />
        </div>
      ))}
    </FieldSet>
  );
}
