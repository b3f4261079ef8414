import type { HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCash, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { handoverWords as t } from '../../../hu/handover.ts';
import { isRecorded } from '../../../lib/handover/line-facts.ts';
import type { Outcome } from '../../../lib/handover/send-outbox.ts';
import type { Waiting } from '../../../lib/handover/waiting.ts';
import classes from './order-list.module.css';

/** How far the table is, and whether the server knows all of it. */
export function StandBar({
  table,
  waiting,
  outcome,
  isCatchingUp,
}: {
  readonly table: HandoverTableJson;
  readonly waiting: readonly Waiting[];
  readonly outcome: Outcome;
  readonly isCatchingUp: boolean;
}) {
  const problems = waiting.filter(({ problem }) => problem !== undefined).length;
  return (
    <>
      <div className={classes.stand}>
        <strong>{t.progress(table.orders.filter(isRecorded).length, table.orders.length)}</strong>
        <span role="status" className={classes.sync} data-waits={waiting.length > 0 || undefined}>
          {waiting.length === 0 ? (
            <>
              <IconCloudCheck size={20} stroke={1.75} aria-hidden /> {isCatchingUp ? t.catchingUp : t.synced}
            </>
          ) : (
            <>
              {problems > 0 ? (
                <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              ) : (
                <IconCloudUp size={20} stroke={1.75} aria-hidden />
              )}
              {problems > 0 ? t.problems(problems) : t.waiting(waiting.length)}
            </>
          )}
        </span>
        {table.may.seeBuyers && (
          <Button
            component={Link}
            to={to('handoverCash', { deliveryId: table.delivery.id })}
            variant="default"
            size="md"
            className={classes.toCash ?? ''}
            leftSection={<IconCash size={20} stroke={1.75} aria-hidden />}
          >
            {t.toCash}
          </Button>
        )}
      </div>
      {outcome === 'login' && <LogInFirst />}
    </>
  );
}

function LogInFirst() {
  const { pathname, search } = useLocation();
  return (
    <p>
      {t.loginFirst}{' '}
      <Anchor component={Link} to={loginPath(pathname + search)}>
        {t.logIn}
      </Anchor>
    </p>
  );
}
