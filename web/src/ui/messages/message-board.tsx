import { listMessages } from '@kosar/contract/chains/delivery-messages';
import { Button, Group } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { messageWords as t } from '../../hu/messages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useUrlDialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LoadState } from '../load-state.tsx';
import { MessageItem } from './message-item.tsx';
import type { MessageTarget } from './message-target.ts';
import classes from './messages.module.css';

const SendMessageDialog = lazy(() => import('./send-message-dialog.tsx'));
const ArrivedDialog = lazy(() => import('./arrived-dialog.tsx'));
const LateDialog = lazy(() => import('./late-dialog.tsx'));

/** The messages about a chain, an event or a delivery; who runs it also writes them (`?message=new|arrived|late`). */
export default function MessageBoard({
  target,
  mayWrite,
  mayNotifyArrival = mayWrite,
}: {
  readonly target: MessageTarget;
  readonly mayWrite: boolean;
  readonly mayNotifyArrival?: boolean;
}) {
  const messages = useEndpoint(listMessages, { query: { ...target } });
  const dialog = useUrlDialog('message');
  const props = { target, onClose: dialog.close };
  return (
    <section aria-labelledby="message-board">
      <Group justify="space-between" mb="md">
        <h2 id="message-board" className={classes.title}>
          {t.title}
        </h2>
        {mayWrite && (
          <Group gap="sm">
            {mayNotifyArrival && (
              <>
                <Button variant="default" onClick={() => dialog.open('arrived')}>
                  {t.arrived}
                </Button>
                <Button variant="default" onClick={() => dialog.open('late')}>
                  {t.late}
                </Button>
              </>
            )}
            <Button onClick={() => dialog.open('new')}>{t.write}</Button>
          </Group>
        )}
      </Group>
      <LoadState
        query={messages}
        empty={
          <EmptyState title={t.emptyTitle} Icon={IconMessage}>
            <p>{mayWrite ? t.emptyTextOwn : t.emptyText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <ol className="k-list-sm">
            {list.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ol>
        )}
      </LoadState>
      {mayWrite && (
        <Suspense>
          {dialog.value === 'new' && <SendMessageDialog {...props} />}
          {dialog.value === 'arrived' && <ArrivedDialog {...props} />}
          {dialog.value === 'late' && <LateDialog {...props} />}
        </Suspense>
      )}
    </section>
  );
}
