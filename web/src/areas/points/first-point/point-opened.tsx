import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { useLogout } from '../../../app/session.ts';
import { firstPoint as words } from '../../../hu/first-point.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import classes from './first-point.module.css';
import type { Opened } from './use-first-point.ts';

/** The point is there: hand its invitation on, look at it, and log in again for the right to change it. */
export function PointOpened({ opened: { deliveryPoint } }: { readonly opened: Opened }) {
  const name = deliveryPoint?.name ?? '';
  const page = to('deliveryPoint', { id: deliveryPoint?.id ?? 0 });
  return (
    <div className="k-stack">
      <Panel tone="success" title={words.done(name)} ref={focusWhenShown} role="status">
        <p>{words.doneWhy}</p>
        <div className={classes.ways}>
          <ShareButton
            title={name}
            path={to('joinDeliveryPoint', { token: deliveryPoint?.inviteToken ?? '' })}
            label={words.invite}
          />
          <Button component={Link} to={page} variant="default">
            {words.look}
          </Button>
        </div>
      </Panel>
      <RightLater back={page} />
    </div>
  );
}

/** Spec 6: a new role takes effect after logging in again. */
export function RightLater({ back }: { readonly back: string }) {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <Panel tone="info" title={words.rightLater}>
      <p>{words.rightLaterWhy}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void logout().then(() => navigate(loginPath(back)))}>
          {words.logInAgain}
        </Button>
      </div>
    </Panel>
  );
}
