import { getPoint, listPoints, listSubscriptions, subscribe } from '@kosar/contract/points/points';
import { Button } from '@mantine/core';
import { IconBellPlus, IconBellRinging } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { market } from '../../hu/market.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { queryKey, useSend } from '../../lib/queries.ts';
import { Panel } from '../panel.tsx';
import { showUndo } from '../toast.tsx';

interface Followable {
  readonly id: number;
  readonly name: string;
  readonly subscribed: boolean;
}

/** Follows a point, or stops following it; the other way is offered for ten seconds. Guests are sent to the login page and back. */
export function FollowButton({
  point,
  inviteToken,
  fullWidth = false,
}: {
  readonly point: Followable;
  readonly inviteToken?: string | undefined;
  readonly fullWidth?: boolean;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { follow, isSending, error, wanted } = useFollow(point, inviteToken);
  const isFollowed = wanted ?? point.subscribed;
  const press = () =>
    session.state === 'anonymous' ? void navigate(loginPath(pathname + search)) : follow(!isFollowed);
  return (
    <>
      <Button
        variant={isFollowed ? 'light' : 'default'}
        leftSection={
          isFollowed ? (
            <IconBellRinging size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconBellPlus size={20} stroke={1.75} aria-hidden />
          )
        }
        aria-label={isFollowed ? market.unfollowOf(point.name) : market.followOf(point.name)}
        aria-busy={isSending}
        fullWidth={fullWidth}
        onClick={press}
      >
        {isFollowed ? market.followed : market.follow}
      </Button>
      {error !== null && (
        <Panel
          tone="error"
          title={wanted === false ? market.unfollowFailed : market.followFailed}
          role="alert"
        >
          <p>{failureWords(error)}</p>
        </Panel>
      )}
    </>
  );
}

/** Sends the choice, and shows it before the answer comes: it can be taken back for nothing. */
function useFollow(point: Followable, inviteToken: string | undefined) {
  const session = useSession();
  const client = useQueryClient();
  const send = useSend(subscribe);
  const follow = (active: boolean) => {
    if (session.userId === null || send.isPending) return;
    send.mutate(
      {
        input: {
          body: {
            deliveryPointId: point.id,
            userId: session.userId,
            active,
            ...(inviteToken === undefined ? {} : { inviteToken }),
          },
        },
      },
      {
        onSuccess: () => {
          showUndo(active ? market.nowFollowed(point.name) : market.nowUnfollowed(point.name), () =>
            follow(!active),
          );
          for (const stale of [listPoints, getPoint, listSubscriptions]) {
            void client.invalidateQueries({ queryKey: queryKey(stale) });
          }
        },
      },
    );
  };
  const wanted = send.isPending ? send.variables.input.body.active : undefined;
  return { follow, isSending: send.isPending, error: send.error, wanted };
}
