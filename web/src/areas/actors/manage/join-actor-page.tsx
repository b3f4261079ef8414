import { acceptManagerInvite, getManagerInvite, type ManagerInviteJson } from '@kosar/contract/actor-people';
import { formatDay } from '@kosar/contract/format';
import { listMyActors } from '@kosar/contract/market';
import { Button, Group, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { actorManagement } from '../../../hu/actor-management.ts';
import { forgetInvite, keepInvite } from '../../../lib/pending-invite.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
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

/** /veactor/join/{token}: the mailed invitation to act for an actor. Strangers log in or register first, and come back here. */
export default function JoinActorPage() {
  const { token = '' } = useParams();
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
              { label: t.until, value: formatDay(invite.expiresDate) },
            ]}
          />
          {session.state === 'unknown' && <Skeleton height={44} />}
          {session.state === 'anonymous' && <Stranger />}
          {session.state === 'user' && (
            <Accept token={token} invite={invite} onLater={() => setAccepted(true)} />
          )}
        </Card>
      )}
    </div>
  );
}

function Stranger() {
  const { pathname } = useLocation();
  useEffect(() => keepInvite(pathname), [pathname]);
  return (
    <>
      <p className={classes.note}>{t.how}</p>
      <Group gap="sm">
        <Button component={Link} to={loginPath(pathname)}>
          {t.login}
        </Button>
        <Button component={Link} to={to('register', {}, { next: pathname })} variant="default">
          {t.register}
        </Button>
      </Group>
    </>
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
