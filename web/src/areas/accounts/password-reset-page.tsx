import { checkPasswordReset } from '@kosar/contract/accounts/users';
import { Anchor, Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { useSecretOfAddress } from '../../lib/secret-of-address.ts';
import { useLinkCheck } from '../../lib/use-link-check.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './accounts.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

const t = accounts.reset;

/** /passwordreset/{token?}: asks for a link; with its token sets the new password. */
export default function PasswordResetPage() {
  const { token: shown } = useParams();
  const secret = useSecretOfAddress(shown ?? '');
  const token = shown === undefined ? undefined : secret;
  return (
    <div className={classes.column}>
      {token === undefined ? (
        <>
          <PageHead title={t.title} lead={t.lead} />
          <ResetRequestForm />
        </>
      ) : (
        <NewPassword token={token} />
      )}
    </div>
  );
}

/** The form, unless the link can't work: that is said before anything is typed. */
function NewPassword({ token }: { readonly token: string }) {
  const isGood = useLinkCheck(token, isLinkGood);
  return (
    <>
      <PageHead title={t.newTitle} lead={isGood !== false && t.newLead} />
      {isGood === false ? <BadLink /> : <NewPasswordForm token={token} />}
    </>
  );
}

function BadLink() {
  return (
    <>
      <Panel tone="warning" title={t.badLink} role="alert">
        <p>{t.badLinkText}</p>
        <Button component={Link} to={to('passwordReset')}>
          {t.askAgain}
        </Button>
      </Panel>
      <div className={classes.links}>
        <Anchor component={Link} to={to('login')}>
          {t.toLogin}
        </Anchor>
      </div>
    </>
  );
}

async function isLinkGood(passwordResetToken: string): Promise<boolean> {
  try {
    return (await call(checkPasswordReset, { body: { passwordResetToken } })).good;
  } catch (error) {
    // What can't be a token, such as half of one, isn't one.
    if (causeOf(error) === 'input') return false;
    throw error;
  }
}
