import { getUnsubscribe, unsubscribe } from '@kosar/contract/accounts/unsubscribe';
import type { Output } from '@kosar/contract/endpoint';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { loginPath, to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { unsubscribeWords as words } from '../../hu/unsubscribe.ts';
import { notificationEvents } from '../../hu/words.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { useSecretOfAddress } from '../../lib/secret-of-address.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** /unsubscribe/{token}: where the link of a mail leads. Opening it switches nothing off: mail programs open links by themselves. */
export default function UnsubscribePage() {
  const { token: shown = '' } = useParams();
  const token = useSecretOfAddress(shown);
  const about = useEndpoint(getUnsubscribe, { params: { token } });
  return (
    <LoadState query={about} skeletonHeight={280} isPage back={{ to: to('home'), label: words.back }}>
      {(found) => <Unsubscribe about={found} token={token} />}
    </LoadState>
  );
}

function Unsubscribe({
  about,
  token,
}: {
  readonly about: Output<typeof getUnsubscribe>;
  readonly token: string;
}) {
  const send = useSend(unsubscribe, { refresh: [getUnsubscribe] });
  const { deliveryPoints, event, off } = about;
  return (
    <>
      <PageHead title={words.title} />
      <Card as="section" aria-label={words.title}>
        <Facts
          facts={[
            { label: words.kind, value: notificationEvents[event] },
            { label: words.points, value: deliveryPoints.map(({ name }) => name).join(', ') },
          ]}
        />
        {off ? (
          <Panel tone="success" title={words.done} role="status">
            <p>{words.doneText}</p>
          </Panel>
        ) : (
          <>
            <p>{words.text}</p>
            <SubmitButton
              type="button"
              isSending={send.isPending}
              sendingText={words.submitting}
              onClick={() => {
                if (!send.isPending) send.mutate({ input: { params: { token } } });
              }}
            >
              {words.submit}
            </SubmitButton>
          </>
        )}
        {send.error !== null && (
          <Panel tone="error" title={words.failed} role="alert">
            <p>{failureWords(send.error)}</p>
          </Panel>
        )}
        <p>
          <SettingsLink />
        </p>
      </Card>
    </>
  );
}

function SettingsLink() {
  const { userId } = useSession();
  return (
    <Anchor component={Link} to={userId === null ? loginPath('/') : to('subscriptions', { id: userId })}>
      {words.settings}
    </Anchor>
  );
}
