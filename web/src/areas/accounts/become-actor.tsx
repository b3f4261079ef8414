import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { accounts } from '../../hu/accounts.ts';
import { Panel } from '../../ui/panel.tsx';

const t = accounts.profile;

/** The way into the management area for who has no actor yet. */
export function BecomeActor() {
  return (
    <Panel tone="info" title={t.becomeActor}>
      <p>{t.becomeActorText}</p>
      <Button component={Link} to={to('newVeActor')} variant="default">
        {t.becomeActorGo}
      </Button>
    </Panel>
  );
}
