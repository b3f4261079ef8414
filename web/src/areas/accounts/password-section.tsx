import { changePassword, type UserJson } from '@kosar/contract/accounts/users';
import { Checkbox, PasswordInput, Text, Title } from '@mantine/core';
import { accounts } from '../../hu/accounts.ts';
import { common } from '../../hu/common.ts';
import { call } from '../../lib/call.ts';
import { problems, sameTwice } from '../../lib/form-checks.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './accounts.module.css';

const t = accounts.profile;
const EMPTY = { oldPassword: '', newPassword: '', passwordAgain: '', endsFeedsAndDevices: false };

/** Changes the own password; the other devices have to log in again. */
export function PasswordSection({ user }: { readonly user: UserJson }) {
  const form = useForm({
    schema: changePassword.body,
    initial: EMPTY,
    toBody: ({ oldPassword, newPassword, endsFeedsAndDevices }) => ({
      userId: user.id,
      oldPassword,
      newPassword,
      endsFeedsAndDevices,
    }),
    check: ({ newPassword, passwordAgain }) =>
      problems(sameTwice('passwordAgain', newPassword, passwordAgain)),
    send: (body) => call(changePassword, { body }),
    onDone: () => {
      form.reset(EMPTY);
      showSuccess(t.passwordChanged);
    },
  });
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.password}</Title>
      <Text>{t.passwordText}</Text>
      <Form form={form} failedTitle={t.passwordFailed} label={t.password}>
        <PasswordInput {...form.text('oldPassword', t.oldPassword)} autoComplete="current-password" />
        <PasswordInput
          {...form.text('newPassword', t.newPassword)}
          description={accounts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput {...form.text('passwordAgain', t.newPasswordAgain)} autoComplete="new-password" />
        <Checkbox
          {...form.tick('endsFeedsAndDevices', t.endsFeedsAndDevices)}
          description={t.endsFeedsAndDevicesHint}
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.changePassword}
        </SubmitButton>
      </Form>
    </Card>
  );
}
