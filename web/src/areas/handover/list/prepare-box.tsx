import { formatTime } from '@kosar/contract/format';
import { getHandover, type HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prepareWords as t } from '../../../hu/handover.ts';
import { useConnection } from '../../../lib/connection.ts';
import { prepareHandover, type Readiness } from '../../../lib/handover/prepare.ts';
import { queryKey } from '../../../lib/queries.ts';
import classes from './order-list.module.css';

/** Gets the device ready for a place without a connection, and says what it has. */
export function PrepareBox({ table }: { readonly table: HandoverTableJson }) {
  const [state, setState] = useState<Readiness | 'working' | null>(null);
  const [at, setAt] = useState<Date | null>(null);
  const { isOffline } = useConnection();
  const client = useQueryClient();
  const prepare = async () => {
    setState('working');
    const ready = await prepareHandover(table.delivery.id);
    await client.invalidateQueries({ queryKey: queryKey(getHandover) });
    setAt(new Date());
    setState(ready);
  };
  const isReady = state === 'opens' || state === 'stays';
  return (
    <section className={classes.prepare} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconCloudDownload size={20} stroke={1.75} aria-hidden />}
        disabled={state === 'working' || isOffline}
        onClick={() => void prepare()}
      >
        {state === 'working' ? t.working : t.action}
      </Button>
      <div role="status">
        {isReady && at !== null && (
          <>
            <p>
              <strong>{t.ready(table.orders.length, formatTime(at))}</strong>
            </p>
            <p>{state === 'opens' ? t.keeps : t.staysOpen}</p>
          </>
        )}
        {state === 'failed' && <p>{t.failed}</p>}
      </div>
    </section>
  );
}
