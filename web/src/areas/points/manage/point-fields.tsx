import { checkPointToken } from '@kosar/contract/accounts/joins';
import type { Coords } from '@kosar/domain/distance';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pointManagement } from '../../../hu/point-management.ts';
import type { FieldPath } from '../../../lib/field-path.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { InviteTokenField } from '../../../ui/invite-token-field.tsx';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { PlaceField } from '../first-point/place-field.tsx';
import type { AddressPlace } from '../first-point/use-address-place.ts';
import classes from './manage-points.module.css';
import type { PointForm, PointValues } from './point-form.ts';

const words = pointManagement.form;
const DESCRIPTION_MAX = 10_000;

type Fields = Pick<PointForm, 'text' | 'choice' | 'tick' | 'set'>;

/** What is said of a point: its name, where it is on the map, and how people find it. */
export function PointFields({
  form,
  place,
  ownToken,
}: {
  readonly form: Fields;
  readonly place: AddressPlace;
  /** The code it has now; empty for a new point. */
  readonly ownToken: string;
}) {
  const { label, error, id, value, onChange } = form.choice<Coords | null>('pin', words.place);
  return (
    <>
      <TextInput {...form.text('name', words.name)} description={words.nameHint} />
      <FieldSet legend={words.where}>
        <AddressFields form={form} />
        <PlaceField id={id} label={label} error={error} value={value} onChange={onChange} place={place} />
      </FieldSet>
      <FieldSet legend={words.about}>
        <RichTextEditor
          {...form.choice<string>('description', words.description)}
          description={words.descriptionHint}
          max={DESCRIPTION_MAX}
        />
        <Checkbox {...form.tick('publicPoint', words.publicPoint)} description={words.publicPointHint} />
        <InviteTokenField
          {...form.choice<string>('inviteToken', ownToken === '' ? words.tokenNew : words.token)}
          check={checkPointToken}
          own={ownToken}
        />
      </FieldSet>
    </>
  );
}

/** A pin belongs to the address for which it was put. The postal code fills the town (spec 5). */
function AddressFields({ form }: { readonly form: Fields }) {
  const forgetPin = () => form.set('pin', null);
  const text = (path: FieldPath<PointValues> & ('city' | 'street'), label: string) => {
    const { onChange, ...field } = form.text(path, label);
    return {
      ...field,
      onChange: (event: { currentTarget: { value: string } }) => {
        onChange(event);
        forgetPin();
      },
    };
  };
  const { onChange, ...postal } = form.choice<string>('postalCode', words.postalCode);
  // The town of a code that stands there already is the person's own: one code may cover several.
  const [begun] = useState(postal.value);
  return (
    <>
      <div className={classes.town}>
        <PostalCodeField
          {...postal}
          onChange={(value) => {
            onChange(value);
            forgetPin();
          }}
          onTowns={([town]) => town && postal.value !== begun && form.set('city', town)}
        />
        <TextInput {...text('city', words.city)} autoComplete="address-level2" />
      </div>
      <TextInput {...text('street', words.street)} autoComplete="street-address" />
    </>
  );
}
