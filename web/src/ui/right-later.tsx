import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { loginPath } from '../app/paths.ts';
import { useLogout } from '../app/session.ts';
import { actorManagement } from '../hu/actor-management.ts';
import { focusWhenShown } from '../lib/focus-when-shown.ts';
import { Panel } from './panel.tsx';

const t = actorManagement.created;

/** Spec 6: a new role takes effect after logging in again. Says what has happened, and leads through the login to the new page. */
export function RightLater({ title, back }: { readonly title: string; readonly back: string }) {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <Panel tone="success" title={title} ref={focusWhenShown} role="status">
      <p>
        <strong>{t.later}</strong>
      </p>
      <p>{t.laterWhy}</p>
      <Button onClick={() => void logout().then(() => navigate(loginPath(back)))}>{t.logInAgain}</Button>
    </Panel>
  );
}
