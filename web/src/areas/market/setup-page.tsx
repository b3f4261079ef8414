import { createFirstAdmin, getSetup } from '@kosar/contract/admin/market-settings';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { useSessionChange } from '../../app/session.ts';
import { accounts } from '../../hu/accounts.ts';
import { marketSettings } from '../../hu/market-settings.ts';
import { pages } from '../../hu/pages.ts';
import { call } from '../../lib/call.ts';
import { problems, sameTwice } from '../../lib/form-checks.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSecretOfAddress } from '../../lib/secret-of-address.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './market.module.css';

const t = marketSettings.setup;

/** /setup/{token?}: a market without an admin gets its first one, by the one-time link of the server's log. */
export default function SetupPage() {
  const { token: shown } = useParams();
  const token = useSecretOfAddress(shown ?? '');
  const setup = useEndpoint(getSetup, {});
  return (
    <div className={classes.column}>
      <PageHead title={pages.setup.title} lead={setup.data?.isOpen === true && t.lead} />
      <LoadState query={setup} skeletonHeight={360}>
        {({ isOpen }) => {
          if (!isOpen) return <Closed />;
          if (token === '') return <NoToken />;
          return <AdminForm token={token} />;
        }}
      </LoadState>
    </div>
  );
}

function AdminForm({ token }: { readonly token: string }) {
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const form = useForm({
    schema: createFirstAdmin.body,
    initial: { fullName: '', name: '', password: '', passwordAgain: '' },
    toBody: ({ fullName, name, password }) => ({ token, fullName, name, password }),
    check: ({ password, passwordAgain }) => problems(sameTwice('passwordAgain', password, passwordAgain)),
    send: (body) => call(createFirstAdmin, { body }),
    onDone: (status) => void changeSession(status).then(() => navigate(to('adminMarket'), { replace: true })),
  });
  return (
    <Card>
      <Form form={form} failedTitle={t.failed}>
        <TextInput {...form.text('fullName', t.fullName)} autoComplete="name" />
        <TextInput {...form.text('name', t.email)} type="email" autoComplete="username" />
        <PasswordInput
          {...form.text('password', t.password)}
          description={accounts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput {...form.text('passwordAgain', t.passwordAgain)} autoComplete="new-password" />
        <SubmitButton isSending={form.isSending}>{t.submit}</SubmitButton>
      </Form>
    </Card>
  );
}

function NoToken() {
  return (
    <Panel tone="info" title={t.noToken}>
      <p>{t.noTokenText}</p>
    </Panel>
  );
}

function Closed() {
  return (
    <Panel tone="info" title={t.closed}>
      <p>{t.closedText}</p>
      <Button component={Link} to={to('login', {}, { next: to('adminMarket') })}>
        {t.login}
      </Button>
    </Panel>
  );
}
