import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSessionJson,
} from '@kosar/contract/accounts/session';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { accounts } from '../../hu/accounts.ts';
import { browserName } from '../../lib/browser-name.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './accounts.module.css';

const t = accounts.sessions;

/** Where the person is logged in: each browser, and how to be rid of one or of all others. */
export function SessionSection() {
  const sessions = useEndpoint(listOwnSessions, {});
  const endOthers = useSend(endOtherSessions, { refresh: [listOwnSessions] });
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.title}</Title>
      <Text>{t.text}</Text>
      <LoadState query={sessions} skeletonHeight={96}>
        {(list) => (
          <>
            <ul className={classes.addresses}>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {list.length > 1 && (
              <div>
                <SubmitButton
                  type="button"
                  variant="default"
                  isSending={endOthers.isPending}
                  onClick={() =>
                    endOthers.mutate({ input: {} }, { onSuccess: () => showSuccess(t.othersEnded) })
                  }
                >
                  {t.endOthers}
                </SubmitButton>
              </div>
            )}
          </>
        )}
      </LoadState>
      <FailurePanel title={t.failed} error={endOthers.error} />
    </Card>
  );
}

function SessionRow({ session }: { readonly session: OwnSessionJson }) {
  const end = useSend(endOwnSession, { refresh: [listOwnSessions] });
  const name = browserName(session.userAgent) ?? t.unknownBrowser;
  return (
    <li className={classes.sessionFacts}>
      <Group gap="sm">
        <Text fw={620}>{name}</Text>
        {session.isCurrent && (
          <Badge variant="light" color="leaf" tt="none">
            {t.current}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t.lastActive} <DateText value={session.lastActiveDate} as="instant" />
      </Text>
      <Text size="sm" c="dimmed">
        {t.since} <DateText value={session.createdDate} as="instant" />
      </Text>
      {session.ipAddress !== null && (
        <Text size="sm" c="dimmed">
          {t.from(session.ipAddress)}
        </Text>
      )}
      {!session.isCurrent && (
        <div>
          <Button
            variant="subtle"
            px={0}
            loading={end.isPending}
            aria-label={t.endOf(name)}
            onClick={() =>
              end.mutate({ input: { params: { id: session.id } } }, { onSuccess: () => showSuccess(t.ended) })
            }
          >
            {t.end}
          </Button>
        </div>
      )}
      <FailurePanel title={t.failed} error={end.error} />
    </li>
  );
}
