import { formatFt } from '@kosar/contract/format';
import { Select } from '@mantine/core';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { AmountStepper } from '../../../ui/amount-stepper.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { amountText, type Offer } from '../offer.ts';
import classes from './order-edit.module.css';
import type { OrderEditForm } from './use-order-edit.ts';

/** The lines of an order with their amounts, and the way to another product of its chain. */
export function EditLines({
  form,
  offers,
}: {
  readonly form: OrderEditForm;
  readonly offers: ReadonlyMap<number, Offer>;
}) {
  const { amounts } = form.values;
  const lines = Object.keys(amounts).flatMap((id) => offers.get(Number(id)) ?? []);
  const others = [...offers.values()].filter(
    ({ id, availableMilli }) => !(id in amounts) && availableMilli !== 0,
  );
  return (
    <FieldSet legend={t.lines} description={t.linesHelp}>
      <ul className={classes.lines}>
        {lines.map((offer) => (
          <Line key={offer.id} form={form} offer={offer} />
        ))}
      </ul>
      <Select
        key={lines.length}
        label={t.add}
        description={t.addHelp}
        searchable
        value={null}
        data={others.map(({ id, name, producerName }) => ({
          value: String(id),
          label: `${name} · ${producerName}`,
        }))}
        limit={50}
        nothingFoundMessage={t.nothingFound}
        onChange={(id) => {
          const offer = id === null ? undefined : offers.get(Number(id));
          if (offer) form.set(`amounts.${offer.id}`, offer.rule.minMilli);
        }}
      />
    </FieldSet>
  );
}

function Line({ form, offer }: { readonly form: OrderEditForm; readonly offer: Offer }) {
  const { id, value, error } = form.choice<number>(`amounts.${offer.id}`, offer.name);
  return (
    <li className={classes.line} id={id} tabIndex={-1}>
      <div className={classes.what}>
        <span className="k-strong">{offer.name}</span>
        <span className="k-hint">
          {[
            offer.producerName,
            t.price(formatFt(offer.discountedPriceFt), offer.unit),
            offer.availableMilli !== null && t.left(amountText(offer.availableMilli, offer.unit)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {error && (
          <span className={classes.problem} role="alert">
            {error}
          </span>
        )}
      </div>
      <AmountStepper
        name={offer.name}
        amountMilli={value}
        rule={offer.rule}
        availableMilli={offer.availableMilli}
        unit={offer.unit}
        hideRule
        onChange={(amountMilli) => form.set(`amounts.${offer.id}`, amountMilli)}
      />
    </li>
  );
}
