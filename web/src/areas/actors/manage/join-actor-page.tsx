import {
  acceptManagerInvite,
  getManagerInvite,
  type ManagerInviteJson,
} from '@kosar/contract/actors/actor-people';
import { formatDay } from '@kosar/contract/format';
import { listMyActors } from '@kosar/contract/market/market';
import { Button, Group, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { useLogout, useSession } from '../../../app/session.ts';
import { actorManagement } from '../../../hu/actor-management.ts';
import { forgetInvite, keepInvite } from '../../../lib/pending-invite.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { useSecretOfAddress } from '../../../lib/secret-of-address.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead, tabTitleOf } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RightLater } from '../../../ui/right-later.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './manage.module.css';

const t = actorManagement.join;

/** /veactor/join/{token}: the mailed invitation to act for an actor. Guests log in or register first, and come back here. */
export default function JoinActorPage() {
  const { token: shown = '' } = useParams();
  const token = useSecretOfAddress(shown);
  const invite = useEndpoint(getManagerInvite, { params: { token } });
  const cause = invite.error === null ? null : causeOf(invite.error);
  if (cause === 'missing' || cause === 'input') return <DeadInvite />;
  return (
    <LoadState query={invite} skeletonHeight={360} isPage>
      {(data) => <Invitation token={token} invite={data} />}
    </LoadState>
  );
}

function Invitation({ token, invite }: { readonly token: string; readonly invite: ManagerInviteJson }) {
  const session = useSession();
  const [isAccepted, setAccepted] = useState(false);
  const back = to('veActor', { veActorId: invite.actorId });
  return (
    <div className={`${classes.column} ${classes.stack}`}>
      <PageHead title={invite.actorName} tabTitle={t.tab} lead={t.lead(invite.invitedBy)} />
      {isAccepted ? (
        <RightLater title={t.done(invite.actorName)} back={back} />
      ) : (
        <Card as="section" className={classes.section}>
          <p>{t.text}</p>
          <Facts
            facts={[
              { label: t.actor, value: invite.actorName },
              { label: t.inviter, value: invite.invitedBy },
              { label: t.sentTo, value: invite.sentTo },
              { label: t.until, value: formatDay(invite.expiresDate) },
            ]}
          />
          {session.state === 'unknown' && <Skeleton height={44} />}
          {session.state === 'anonymous' && <Guest path={to('joinVeActor', { token })} />}
          {session.state === 'user' && !invite.isForViewer && (
            <NotYours sentTo={invite.sentTo} path={to('joinVeActor', { token })} />
          )}
          {session.state === 'user' && invite.isForViewer && (
            <Accept token={token} invite={invite} onLater={() => setAccepted(true)} />
          )}
        </Card>
      )}
    </div>
  );
}

function Guest({ path }: { readonly path: string }) {
  useEffect(() => keepInvite(path), [path]);
  return (
    <>
      <p className="k-quiet">{t.how}</p>
      <Group gap="sm">
        <Button component={Link} to={loginPath(path)}>
          {t.login}
        </Button>
        <Button component={Link} to={to('register', {}, { next: path })} variant="default">
          {t.register}
        </Button>
      </Group>
    </>
  );
}

/** Someone else's mail was opened, or another of the viewer's own accounts is the one that is meant. */
function NotYours({ sentTo, path }: { readonly sentTo: string; readonly path: string }) {
  const { email } = useSession();
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <Panel tone="warning" title={t.notYours} headingLevel={2}>
      <p>{t.notYoursWhy(sentTo, email)}</p>
      <Button onClick={() => void logout().then(() => navigate(loginPath(path)))}>{t.otherAccount}</Button>
    </Panel>
  );
}

/** Who acts for an actor already has the new right at once; others from the next login (spec 6). */
function Accept({
  token,
  invite,
  onLater,
}: {
  readonly token: string;
  readonly invite: ManagerInviteJson;
  readonly onLater: () => void;
}) {
  const { isManager } = useSession();
  const navigate = useNavigate();
  const accept = useSend(acceptManagerInvite, { refresh: [listMyActors] });
  const finish = () => {
    forgetInvite();
    if (!isManager) return onLater();
    showSuccess(t.done(invite.actorName));
    void navigate(to('veActor', { veActorId: invite.actorId }), { replace: true });
  };
  return (
    <>
      <FailurePanel title={t.failed} error={accept.error} />
      <div>
        <SubmitButton
          type="button"
          isSending={accept.isPending}
          sendingText={t.accepting}
          onClick={() => {
            if (!accept.isPending) accept.mutate({ input: { body: { token } } }, { onSuccess: finish });
          }}
        >
          {t.accept}
        </SubmitButton>
      </div>
    </>
  );
}

/** Spec 8: invalid invite link. */
function DeadInvite() {
  useEffect(() => {
    document.title = tabTitleOf(t.invalid);
    forgetInvite();
  }, []);
  return (
    <Panel tone="error" title={t.invalid} headingLevel={1} role="alert">
      <p>{t.invalidWhy}</p>
      <Button component={Link} to={to('home')}>
        {t.home}
      </Button>
    </Panel>
  );
}
