import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { loginPath, to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { invites as words } from '../../hu/invites.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { forgetInvite, keepInvite } from '../../lib/pending-invite.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead, tabTitleOf } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showSuccess } from '../../ui/toast.tsx';

interface Invited {
  readonly id: number;
  readonly name: string;
  readonly invitedBy: string | null;
}

interface JoinProps<T extends Invited> {
  readonly kind: keyof typeof words.invited;
  readonly invited: UseQueryResult<T>;
  readonly isJoining: boolean;
  readonly error: Error | null;
  readonly onJoin: (done: () => void) => void;
  /** The page of what one was invited to. */
  readonly pathOf: (id: number) => string;
  /** The same with the token, for who looks before they log in. */
  readonly lookPathOf: (id: number) => string;
  readonly factsOf: (invited: T) => ComponentProps<typeof Facts>['facts'];
}

/** An invitation: notifies guests who invited them to what, and takes who is logged in there (spec 2, invite routes). */
export function JoinPage<T extends Invited>(props: JoinProps<T>) {
  const { invited, kind } = props;
  const cause = invited.error === null ? null : causeOf(invited.error);
  if (cause === 'missing' || cause === 'input') return <InvalidInvite kind={kind} />;
  return (
    <LoadState query={invited} skeletonHeight={360} isPage>
      {(found) => <Invitation {...props} found={found} />}
    </LoadState>
  );
}

function Invitation<T extends Invited>({ found, ...props }: JoinProps<T> & { readonly found: T }) {
  const session = useSession();
  const lead = found.invitedBy === null ? words.invited[props.kind] : words.by[props.kind](found.invitedBy);
  return (
    <div className="k-narrow">
      <PageHead title={found.name} tabTitle={`${words.tab}: ${found.name}`} lead={lead} />
      {session.state === 'unknown' && <Skeleton height={240} radius="lg" />}
      {session.state === 'anonymous' && <Guest {...props} found={found} />}
      {session.state === 'user' && <Joining {...props} found={found} />}
    </div>
  );
}

function Guest<T extends Invited>({
  kind,
  found,
  factsOf,
  lookPathOf,
}: JoinProps<T> & { readonly found: T }) {
  const { pathname } = useLocation();
  useEffect(() => keepInvite(pathname), [pathname]);
  return (
    <Card as="section" aria-label={words.about}>
      <Facts facts={factsOf(found)} />
      <p>{kind === 'deliveryPoint' ? words.howPoint : words.how}</p>
      <Group gap="sm">
        <Button component={Link} to={loginPath(pathname)}>
          {words.login}
        </Button>
        <Button component={Link} to={to('register', {}, { next: pathname })} variant="default">
          {words.register}
        </Button>
      </Group>
      <p>
        <Anchor component={Link} to={lookPathOf(found.id)}>
          {words.look}
        </Anchor>
      </p>
    </Card>
  );
}

/** Joins at once and leads on; back doesn't lead here again. */
function Joining<T extends Invited>({
  kind,
  found,
  error,
  isJoining,
  onJoin,
  pathOf,
}: JoinProps<T> & { readonly found: T }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const join = useEffectEvent(() => {
    if (isJoining) return;
    onJoin(() => {
      forgetInvite();
      // What was hidden is there now, on any page.
      void client.invalidateQueries();
      showSuccess(words.joined[kind](found.name));
      void navigate(pathOf(found.id), { replace: true });
    });
  });
  useEffect(() => join(), []);
  if (error === null) return <p role="status">{words.joining}</p>;
  return (
    <Panel tone="error" title={words.failed} role="alert">
      <p>{failureWords(error)}</p>
      <Button onClick={() => onJoin(() => void navigate(pathOf(found.id), { replace: true }))}>
        {words.again}
      </Button>
    </Panel>
  );
}

/** Spec 8: invalid invite link. */
function InvalidInvite({ kind }: { readonly kind: keyof typeof words.invited }) {
  const { title, text, points, deliveries } = words.invalid;
  useEffect(() => {
    document.title = tabTitleOf(title);
    forgetInvite();
  }, [title]);
  return (
    <Panel tone="error" title={title} headingLevel={1} role="alert">
      <p>{text}</p>
      {kind === 'deliveryPoint' ? (
        <Button component={Link} to={to('deliveryPoints')}>
          {points}
        </Button>
      ) : (
        <Button component={Link} to={to('deliveries')}>
          {deliveries}
        </Button>
      )}
    </Panel>
  );
}
