import {
  createDiscount,
  getManagedDiscount,
  type ManagedDiscountJson,
  pageManagedDiscounts,
  updateDiscount,
} from '@kosar/contract/campaigns/discount-management';
import { getDiscount, listDiscounts } from '@kosar/contract/campaigns/discounts';
import { dayOf } from '@kosar/contract/format';
import { toPercent } from '@kosar/domain/percent';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { discountManagement as t } from '../../../hu/discount-management.ts';
import { call } from '../../../lib/call.ts';
import {
  actorChoices,
  chainChoices,
  eventChoices,
  type Found,
  pointChoices,
  producerChoices,
  productChoices,
  productTypeChoices,
} from '../../../lib/choices.ts';
import { goodPercent, problems } from '../../../lib/form-checks.ts';
import { typedPercent, typedRatio, typedText } from '../../../lib/typed-number.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { FindManyField } from '../../../ui/find-many-field.tsx';
import { WholeField } from '../../../ui/number-field.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { endInstant, lastDayOf, startInstant } from './discount-days.ts';
import { WhoPays } from './who-pays.tsx';

const SCOPES = [
  { field: 'points', choices: pointChoices },
  { field: 'events', choices: eventChoices },
  { field: 'chains', choices: chainChoices },
  { field: 'types', choices: productTypeChoices },
  { field: 'products', choices: productChoices },
  { field: 'producers', choices: producerChoices },
] as const;
type Scope = (typeof SCOPES)[number]['field'];

type Values = Readonly<Record<Scope, readonly Found[]>> & {
  readonly name: string;
  /** Whole percents, as they are typed. */
  readonly value: string;
  readonly start: string;
  readonly end: string;
  readonly sponsorId: string;
  readonly version: number;
};

const NEW: Values = {
  name: '',
  value: '',
  start: '',
  end: '',
  sponsorId: '',
  points: [],
  events: [],
  chains: [],
  types: [],
  products: [],
  producers: [],
  version: 0,
};

/** Path in the body → field of the form. */
const FIELDS: Readonly<Record<string, Scope>> = {
  includedDeliveryPointIds: 'points',
  includedDeliveryEventIds: 'events',
  includedDeliveryChainIds: 'chains',
  includedProductTypeIds: 'types',
  includedProductIds: 'products',
  includedProducerIds: 'producers',
};

/** Announces a discount for everybody, or changes one for the orders to come. */
export function DiscountForm({ discount }: { readonly discount: ManagedDiscountJson | null }) {
  const navigate = useNavigate();
  const form = useEditForm({
    thing: discount,
    create: createDiscount,
    update: updateDiscount,
    read: (id) => call(getManagedDiscount, { params: { id } }),
    valuesOf,
    bodyOf,
    check: ({ value }) => problems(goodPercent('value', value)),
    fieldOf: (path) => FIELDS[path.split('.')[0] ?? ''] ?? path,
    refresh: [pageManagedDiscounts, getManagedDiscount, listDiscounts, getDiscount],
    made: t.made,
    onDone: () => void navigate(to('adminDiscounts')),
  });
  return (
    <EditForm
      form={form}
      labels={{ name: t.name, value: t.value, start: t.start, end: t.end, ...scopeLabels() }}
      show={showValue}
      create={t.create}
      isGuarded
    >
      <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={255} />
      <WholeField {...form.text('value', t.value)} description={t.valueHint} unit={t.percent} />
      <TextInput {...form.text('start', t.start)} type="date" />
      <TextInput {...form.text('end', t.end)} type="date" />
      <FindField
        {...form.choice<string>('sponsorId', t.sponsor)}
        description={t.sponsorHint}
        choices={actorChoices}
        initial={discount?.sponsor ?? null}
      />
      <WhoPays percent={typedPercent(form.values.value)} discount={discount} />
      <FieldSet legend={t.scope} description={t.scopeHint}>
        {SCOPES.map(({ field, choices }) => (
          <FindManyField key={field} {...form.choice<readonly Found[]>(field, t[field])} choices={choices} />
        ))}
      </FieldSet>
    </EditForm>
  );
}

function scopeLabels() {
  return Object.fromEntries(SCOPES.map(({ field }) => [field, t[field]]));
}

function showValue(value: unknown, field: string): string | null {
  if (field === 'value') return value === '' ? null : `${String(value)}${t.percent}`;
  return Array.isArray(value) ? value.map(({ name }: Found) => name).join(', ') : null;
}

function valuesOf(discount: ManagedDiscountJson | null): Values {
  if (discount === null) return NEW;
  return {
    name: discount.name,
    value: typedText(toPercent(discount.value)),
    start: dayOf(discount.start),
    end: discount.end === null ? '' : lastDayOf(discount.end),
    sponsorId: discount.sponsor === null ? '' : String(discount.sponsor.id),
    points: discount.includedDeliveryPoints,
    events: discount.includedDeliveryEvents,
    chains: discount.includedDeliveryChains,
    types: discount.includedProductTypes,
    products: discount.includedProducts,
    producers: discount.includedProducers,
    version: discount.version,
  };
}

function bodyOf(values: Values) {
  return {
    name: values.name,
    value: typedRatio(values.value),
    start: startInstant(values.start),
    end: endInstant(values.end),
    sponsorId: values.sponsorId === '' ? null : Number(values.sponsorId),
    includedDeliveryPointIds: idsOf(values.points),
    includedDeliveryEventIds: idsOf(values.events),
    includedDeliveryChainIds: idsOf(values.chains),
    includedProductTypeIds: idsOf(values.types),
    includedProductIds: idsOf(values.products),
    includedProducerIds: idsOf(values.producers),
  };
}

function idsOf(things: readonly Found[]): number[] {
  return things.map(({ id }) => id);
}
