import { Anchor, Text } from '@mantine/core';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { safeNext, to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { accounts } from '../../hu/accounts.ts';
import { pendingInvite } from '../../lib/pending-invite.ts';
import { useSecretOfAddress } from '../../lib/secret-of-address.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './accounts.module.css';
import { ActivationResult } from './activation-result.tsx';
import { LoginForm } from './login-form.tsx';
import { ResendForm } from './resend-form.tsx';

const t = accounts.login;
const ACTIVATION = 'activation=';

/** /login/{status?}: logs in; `regsucceed` greets a new user, `activation=token` activates one. */
export default function LoginPage() {
  const { status = '' } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const session = useSession();
  const isActivation = status.startsWith(ACTIVATION);
  const token = useSecretOfAddress(isActivation ? status.slice(ACTIVATION.length) : '');
  if (session.state === 'user' && !isActivation)
    return <Navigate to={safeNext(search.get('next') ?? pendingInvite())} replace />;
  return (
    <div className={classes.column}>
      <PageHead title={t.title} lead={search.has('next') && t.back} />
      {isActivation && <ActivationResult token={token} />}
      {status === 'regsucceed' && <Registered />}
      {search.has('timeout') && (
        <Panel tone="info" title={t.timeout}>
          <p>{t.timeoutText}</p>
        </Panel>
      )}
      {search.has('changed') && (
        <Panel tone="success" title={accounts.reset.done} role="status">
          <p>{accounts.reset.doneText}</p>
        </Panel>
      )}
      <Card>
        <LoginForm />
      </Card>
      {(search.has('resend') || search.has('sent')) && <ResendForm email={emailFrom(state)} />}
      <OtherWays />
    </div>
  );
}

function Registered() {
  const email = emailFrom(useLocation().state);
  return (
    <Panel tone="success" title={t.registered} role="status">
      {email !== '' && <p>{t.registeredTo(email)}</p>}
      <p>{t.registeredText}</p>
    </Panel>
  );
}

function OtherWays() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const next = search.get('next') ?? undefined;
  const resend = new URLSearchParams(search);
  resend.set('resend', '1');
  return (
    <div>
      <div className={classes.links}>
        <Anchor component={Link} to={to('passwordReset')}>
          {t.forgotten}
        </Anchor>
        {!search.has('resend') && (
          <Anchor
            component={Link}
            to={{ search: resend.toString() }}
            state={state}
            preventScrollReset
            replace
          >
            {accounts.activation.resend}
          </Anchor>
        )}
      </div>
      <Text className={classes.links}>
        <span>{t.noAccount}</span>
        <Anchor component={Link} to={to('register', {}, { next })}>
          {t.register}
        </Anchor>
      </Text>
    </div>
  );
}

/** The address that registration hands over in the history's state, where it leaves no trace in links and logs. */
function emailFrom(state: unknown): string {
  const hasEmail = typeof state === 'object' && state !== null && 'email' in state;
  return hasEmail && typeof state.email === 'string' ? state.email : '';
}
