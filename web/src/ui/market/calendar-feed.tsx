import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '@kosar/contract/market/calendar';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { calendarFeed as words } from '../../hu/calendar-feed.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { ConfirmedAction } from '../confirmed-action.tsx';
import { CopyField } from '../copy-field.tsx';
import { DateText } from '../date-text.tsx';
import { LoadState } from '../load-state.tsx';
import { Panel } from '../panel.tsx';
import { SubmitButton } from '../submit-button.tsx';

/** The private calendar address of the person who is logged in: made, renewed and ended here, and shown once. */
export function CalendarFeed() {
  const feed = useEndpoint(getCalendarFeed, {});
  const renew = useSend(renewCalendarFeed, { refresh: [getCalendarFeed] });
  const make = () => {
    if (!renew.isPending) renew.mutate({ input: {} });
  };
  return (
    <Stack gap="md">
      <Text>{words.text}</Text>
      <LoadState query={feed} skeletonHeight={96}>
        {({ createdAt }) => (
          <>
            {renew.data !== undefined && createdAt !== null && <NewAddress address={renew.data.address} />}
            {createdAt !== null && renew.data === undefined && (
              <Text>
                {words.since} <DateText value={createdAt} />. {words.renewHint}
              </Text>
            )}
            {renew.error !== null && (
              <Panel tone="error" title={words.failed} role="alert">
                <p>{failureWords(renew.error)}</p>
              </Panel>
            )}
            <Group>
              <SubmitButton
                type="button"
                isSending={renew.isPending}
                sendingText={words.making}
                onClick={make}
                variant={createdAt === null ? 'filled' : 'default'}
              >
                {createdAt === null ? words.make : words.renew}
              </SubmitButton>
              {createdAt !== null && <Revoke onDone={() => renew.reset()} />}
            </Group>
          </>
        )}
      </LoadState>
    </Stack>
  );
}

function NewAddress({ address }: { readonly address: string }) {
  return (
    <>
      <CopyField label={words.address} description={words.addressHint} value={address} />
      <Anchor href={address.replace(/^https?:/, 'webcal:')}>{words.openInCalendar}</Anchor>
      <Text size="sm">{words.howTo}</Text>
      <Text size="sm">{words.secret}</Text>
    </>
  );
}

function Revoke({ onDone }: { readonly onDone: () => void }) {
  return (
    <ConfirmedAction
      send={revokeCalendarFeed}
      input={{}}
      refresh={[getCalendarFeed]}
      title={words.revokeTitle}
      confirm={words.revoke}
      failed={words.failed}
      done={words.revoked}
      onDone={onDone}
      button={(ask) => (
        <Button variant="subtle" onClick={ask}>
          {words.revoke}
        </Button>
      )}
    >
      <Text>{words.revokeText}</Text>
    </ConfirmedAction>
  );
}
