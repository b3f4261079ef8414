import { getInvitedDelivery, joinDelivery } from '@kosar/contract/accounts/joins';
import { formatAddress } from '@kosar/contract/format';
import { to } from '../../app/paths.ts';
import { invites as words } from '../../hu/invites.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { Deadline } from '../../ui/deadline.tsx';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { JoinPage } from './join-page.tsx';
import { useInviteLink } from './use-invite-link.ts';

/** /delivery/join/{token}/{userId?}: an invitation to one delivery. */
export default function JoinDeliveryPage() {
  const { token, inviter, by } = useInviteLink();
  const invited = useEndpoint(getInvitedDelivery, { params: { token }, query: { inviter, by } });
  const join = useSend(joinDelivery);
  return (
    <JoinPage
      kind="delivery"
      invited={invited}
      isJoining={join.isPending}
      error={join.error}
      onJoin={(done) => join.mutate({ input: { body: { token, inviterId: inviter } } }, { onSuccess: done })}
      pathOf={(id) => to('delivery', { id })}
      lookPathOf={(id) => to('delivery', { id }, { token })}
      factsOf={(delivery) => [
        { label: words.pickup, value: <PickupTime pickup={delivery} as="long" /> },
        {
          label: words.place,
          value: `${delivery.deliveryPoint.name}, ${formatAddress(delivery.deliveryPoint.address)}`,
        },
        { label: words.deadline, value: <Deadline until={delivery.orderDeadline} /> },
        { label: words.transporter, value: delivery.transporter.name },
      ]}
    />
  );
}
