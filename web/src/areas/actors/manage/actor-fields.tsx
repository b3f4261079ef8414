import { ACTOR_DESCRIPTION_MAX } from '@kosar/contract/actors/actor-management';
import { PAYOUT_PERIODS } from '@kosar/domain/vocabulary';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { actorManagement } from '../../../hu/actor-management.ts';
import { payoutPeriods } from '../../../hu/words.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import type { ActorForm } from './actor-form.ts';
import classes from './manage.module.css';
import { optionsOf } from './options.ts';

const t = actorManagement.form;

/** What an actor introduces itself (spec 5, Actor). */
export function ActorFields({
  form,
  isAdmin,
}: {
  readonly form: Pick<ActorForm, 'text' | 'choice' | 'tick'>;
  readonly isAdmin: boolean;
}) {
  return (
    <>
      <TextInput {...form.text('name', t.name)} description={t.nameHint} autoComplete="organization" />
      <div className={classes.two}>
        <TextInput {...form.text('email', t.email)} type="email" autoComplete="email" />
        <PhoneField {...form.choice<string>('phoneNumber', t.phone)} />
      </div>
      <p className="k-quiet">{t.contactHint}</p>
      <RichTextEditor
        {...form.choice<string>('description', t.description)}
        description={t.descriptionHint}
        max={ACTOR_DESCRIPTION_MAX}
      />
      <NativeSelect
        {...form.text('payoutPeriod', t.payoutPeriod)}
        data={optionsOf(PAYOUT_PERIODS, payoutPeriods)}
      />
      <Checkbox {...form.tick('publiclyVisible', t.publiclyVisible)} description={t.publiclyVisibleHint} />
      {isAdmin && (
        <Checkbox {...form.tick('einvoicingAllowed', t.einvoicing)} description={t.einvoicingHint} />
      )}
    </>
  );
}
