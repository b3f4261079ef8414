import { getInvitedPoint, joinPoint } from '@kosar/contract/accounts/joins';
import { formatAddress } from '@kosar/contract/format';
import { to } from '../../app/paths.ts';
import { invites as words } from '../../hu/invites.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { JoinPage } from './join-page.tsx';
import { useInviteLink } from './use-invite-link.ts';

/** /deliverypoint/join/{token}/{userId?}: an invitation to follow a point, hidden ones too. */
export default function JoinPointPage() {
  const { token, inviter, by } = useInviteLink();
  const invited = useEndpoint(getInvitedPoint, { params: { token }, query: { inviter, by } });
  const join = useSend(joinPoint);
  return (
    <JoinPage
      kind="deliveryPoint"
      invited={invited}
      isJoining={join.isPending}
      error={join.error}
      onJoin={(done) => join.mutate({ input: { body: { token, inviterId: inviter } } }, { onSuccess: done })}
      pathOf={(id) => to('deliveryPoint', { id })}
      lookPathOf={(id) => to('deliveryPoint', { id }, { token })}
      factsOf={(point) => [
        { label: words.address, value: formatAddress(point.address) },
        { label: words.manager, value: point.manager.name },
        { label: words.subscribers, value: words.people(point.subscriberCount) },
      ]}
    />
  );
}
