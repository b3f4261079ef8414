import type { UserJson } from '@kosar/contract/accounts/users';
import type { Coords } from '@kosar/domain/distance';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { firstPoint as words } from '../../../hu/first-point.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldSet } from '../../../ui/field-set.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import classes from './first-point.module.css';
import { PlaceField } from './place-field.tsx';
import { type FirstPointForm, type Opened, useFirstPoint } from './use-first-point.ts';

/** What is asked of a first point: where it is, then who looks after it (spec 5, First-point flow). */
export function FirstPointForm({
  user,
  onDone,
}: {
  readonly user: UserJson;
  readonly onDone: (opened: Opened) => void;
}) {
  const { form, place } = useFirstPoint(user, onDone);
  const { label, error, id, value, onChange } = form.choice<Coords | null>('pin', words.place);
  return (
    <Card className={classes.column}>
      <Form form={form} failedTitle={words.failed}>
        <FieldSet legend={words.point}>
          <TextInput {...form.text('name', words.name)} description={words.nameHint} />
          <AddressFields form={form} />
          <PlaceField id={id} label={label} error={error} value={value} onChange={onChange} place={place} />
          <Textarea
            {...form.text('description', words.description)}
            description={words.descriptionHint}
            autosize
            minRows={3}
          />
          <Checkbox {...form.tick('isPublic', words.isPublic)} description={words.isPublicHint} />
        </FieldSet>
        <ManagerFields form={form} />
        <SubmitButton isSending={form.isSending} sendingText={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}

/** A pin belongs to the address for which it was put. */
function AddressFields({ form }: { readonly form: FirstPointForm }) {
  const text = (path: 'city' | 'street', label: string) => {
    const { onChange, ...field } = form.text(path, label);
    return {
      ...field,
      onChange: (event: { currentTarget: { value: string } }) => {
        onChange(event);
        form.set('pin', null);
      },
    };
  };
  const { onChange, ...postal } = form.choice<string>('postalCode', words.postalCode);
  return (
    <>
      <div className={classes.town}>
        <PostalCodeField
          {...postal}
          onChange={(value) => {
            onChange(value);
            form.set('pin', null);
          }}
          onTowns={([town]) => town && form.set('city', town)}
        />
        <TextInput {...text('city', words.city)} autoComplete="address-level2" />
      </div>
      <TextInput {...text('street', words.street)} autoComplete="street-address" />
    </>
  );
}

function ManagerFields({ form }: { readonly form: FirstPointForm }) {
  return (
    <FieldSet legend={words.manager}>
      <p className="k-muted">{words.managerHint}</p>
      <TextInput {...form.text('managerName', words.managerName)} autoComplete="name" />
      <TextInput {...form.text('email', words.email)} type="email" autoComplete="email" />
      <PhoneField {...form.choice<string>('phone', words.phone)} description={words.phoneHint} />
      <Textarea
        {...form.text('introduction', words.introduction)}
        description={words.introductionHint}
        maxLength={1000}
      />
    </FieldSet>
  );
}
