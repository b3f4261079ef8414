import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { shell } from '../hu/shell.ts';
import { useOutbox } from '../lib/handover/use-outbox.ts';
import { Panel } from '../ui/panel.tsx';
import { to } from './paths.ts';
import { useSession } from './session.ts';

/** What was recorded at a table and never sent goes from any page; what needs a person's decision says where. */
export default function WaitingRecords() {
  const { userId } = useSession();
  const { waiting } = useOutbox(userId);
  const [troubled] = waiting.filter(({ problem }) => problem !== undefined);
  if (troubled === undefined || globalThis.location.pathname.startsWith('/handover/')) return null;
  return (
    <Panel tone="warning" title={shell.recordsWait} role="status">
      <Anchor component={Link} to={to('handover', { deliveryId: troubled.deliveryId })}>
        {shell.recordsOpen}
      </Anchor>
    </Panel>
  );
}
