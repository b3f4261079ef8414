import { stopLooking } from '@kosar/contract/accounts/looking-as';
import { Button } from '@mantine/core';
import { people as t } from '../../hu/people.ts';
import { call } from '../../lib/call.ts';
import { to } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './layout.module.css';

/** Says whose eyes the market is seen with, and leads back. The whole app begins anew then: nothing of that person stays loaded. */
export default function LookingBar() {
  const { fullName } = useSession();
  return (
    <div className={classes.looking} role="status">
      <span>{t.looking(fullName)}</span>
      <Button variant="default" onClick={() => void back()}>
        {t.back}
      </Button>
    </div>
  );
}

async function back(): Promise<void> {
  const { userId } = await call(stopLooking, {});
  globalThis.location.assign(userId === null ? to('adminUsers') : to('adminUser', { id: userId }));
}
