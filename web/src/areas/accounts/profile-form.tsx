import { getLoginStatus } from '@kosar/contract/accounts/session';
import { getUser, type UserJson, updateUser } from '@kosar/contract/accounts/users';
import { formatPhone } from '@kosar/contract/format';
import { readableEmail } from '@kosar/domain/pasted';
import { Checkbox, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accounts } from '../../hu/accounts.ts';
import { common } from '../../hu/common.ts';
import { call } from '../../lib/call.ts';
import { problems } from '../../lib/form-checks.ts';
import { goodPhone } from '../../lib/phone-check.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { PostalCodeField } from '../../ui/postal-code-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './accounts.module.css';

const t = accounts.profile;

/** The data of a profile; the username is only shown (spec 5, Profile). */
export function ProfileForm({ user }: { readonly user: UserJson }) {
  const client = useQueryClient();
  const form = useForm({
    schema: updateUser.body,
    initial: valuesOf(user),
    toBody: ({ postalCode, ...values }) => ({ ...values, postalCode: postalCode === '' ? null : postalCode }),
    check: ({ phoneNumber }) => problems(goodPhone('phoneNumber', phoneNumber)),
    send: (body) => call(updateUser, { params: { id: user.id }, body }),
    refresh: [getLoginStatus],
    onDone: (saved) => {
      client.setQueryData(queryKey(getUser, { params: { id: String(user.id) } }), saved);
      form.reset(valuesOf(saved));
      showSuccess(common.saved);
    },
  });
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.data}</Title>
      <Form form={form} label={t.data}>
        <TextInput
          label={t.username}
          description={t.usernameHint}
          value={readableEmail(user.name)}
          readOnly
          autoComplete="username"
        />
        <TextInput {...form.text('fullName', accounts.fullName)} autoComplete="name" />
        <PhoneField
          {...form.choice<string>('phoneNumber', accounts.phone)}
          description={accounts.phoneHint}
        />
        <PostalCodeField
          {...form.choice<string>('postalCode', accounts.postalCode)}
          description={accounts.postalCodeHint}
        />
        <Textarea {...form.text('introduction', t.introduction)} maxLength={1000} />
        <Checkbox {...form.tick('subscribedToPromotions', accounts.promotions)} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.save}
        </SubmitButton>
      </Form>
      <LeaveGuard when={form.isDirty} />
    </Card>
  );
}

function valuesOf(user: UserJson) {
  return {
    fullName: user.fullName,
    // The screens' form has no-break spaces; a field has those that people type.
    phoneNumber: formatPhone(user.phoneNumber).replaceAll('\u00a0', ' '),
    introduction: user.introduction,
    postalCode: user.postalCode ?? '',
    subscribedToPromotions: user.subscribedToPromotions,
  };
}
