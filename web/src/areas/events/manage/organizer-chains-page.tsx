import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { ChainList } from '../../../ui/chains/chain-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { eventCrumbs } from './event-crumbs.ts';
import { OrganizerGate } from './organizer-gate.tsx';

/** The chains that come to an organizer's events, current and archive (spec 2, /organizerDeliveryChains). */
export default function OrganizerChainsPage() {
  return (
    <OrganizerGate>
      {(organizerId) => (
        <>
          <PageHead title={pages.organizerDeliveryChains.title} crumbs={eventCrumbs(organizerId, false)} />
          <ChainList of={{ organizer: organizerId }} addressOf={({ id }) => to('deliveryChain', { id })} />
        </>
      )}
    </OrganizerGate>
  );
}
