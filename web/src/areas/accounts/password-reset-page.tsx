import { useParams } from 'react-router';
import { accounts } from '../../hu/accounts.ts';
import { useSecretOfAddress } from '../../lib/secret-of-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
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
        <>
          <PageHead title={t.newTitle} lead={t.newLead} />
          <NewPasswordForm token={token} />
        </>
      )}
    </div>
  );
}
