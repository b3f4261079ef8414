import { getInvitedEvent, joinEvent } from '@kosar/contract/accounts/joins';
import { formatAddress } from '@kosar/contract/format';
import { to } from '../../app/paths.ts';
import { invites as words } from '../../hu/invites.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { JoinPage } from './join-page.tsx';
import { useInviteLink } from './use-invite-link.ts';

/** /deliveryevent/join/{token}/{userId?}: an invitation to all deliveries of one event. */
export default function JoinEventPage() {
  const { token, inviter, by } = useInviteLink();
  const invited = useEndpoint(getInvitedEvent, { params: { token }, query: { inviter, by } });
  const join = useSend(joinEvent);
  return (
    <JoinPage
      kind="deliveryEvent"
      invited={invited}
      isJoining={join.isPending}
      error={join.error}
      onJoin={(done) => join.mutate({ input: { body: { token, inviterId: inviter } } }, { onSuccess: done })}
      pathOf={(id) => to('deliveryEvent', { id })}
      lookPathOf={(id) => to('deliveryEvent', { id }, { token })}
      factsOf={(event) => [
        { label: words.pickup, value: <PickupTime pickup={event} as="long" /> },
        {
          label: words.place,
          value: `${event.deliveryPoint.name}, ${formatAddress(event.deliveryPoint.address)}`,
        },
        { label: words.organizer, value: event.organizer.name },
        { label: words.deliveries, value: words.deliveryCount(event.deliveries.length) },
      ]}
    />
  );
}
