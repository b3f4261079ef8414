import { Anchor, Button, Modal, Text } from '@mantine/core';
import { LoginForm } from '../areas/accounts/login-form.tsx';
import { accounts } from '../hu/accounts.ts';
import { beginAnew } from '../lib/ended-session.ts';
import { showSuccess } from '../ui/toast.tsx';
import classes from './login-in-place.module.css';
import { to } from './paths.ts';
import { useSession, useSessionChange } from './session.ts';

const t = accounts.again;

/**
 * The login over the page of someone whose session the server has ended. What stands there stays as it is, unseen until they are back; whoever
 * doesn't want to be goes on as a visitor.
 */
export default function LoginInPlace() {
  const { userId, fullName, email } = useSession();
  const change = useSessionChange();
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t.title}
      size="30rem"
      overlayProps={{ backgroundOpacity: 0.7, blur: 16 }}
      // Mantine's <header> would be a second banner of the page to screen readers.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Text mb="md">{t.text(fullName)}</Text>
      <LoginForm
        email={email}
        onEnter={(status) => {
          if (status.userId === userId) showSuccess(t.done);
          void change(status);
        }}
      />
      <div className={classes.others}>
        <Anchor href={to('passwordReset')} target="_blank" rel="noopener">
          {t.forgotten}
        </Anchor>
        <Button
          variant="subtle"
          px={0}
          onClick={() => {
            void change(null).then(beginAnew);
          }}
        >
          {t.leave}
        </Button>
      </div>
    </Modal>
  );
}
