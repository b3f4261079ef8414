import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { ChainRole } from '@kosar/domain/chain-state';
import { type Action, type Actor, can, type PermissionFacts } from '@kosar/domain/permissions';
import { useSession } from '../../../app/session.ts';

/** Stands for the roles of the chain that are the viewer's own: the server has said which those are. */
const OWN = 1;

/** What the viewer may do with a chain, by the rules that the server asks. */
export interface ChainRights {
  readonly may: (action: Action) => boolean;
  readonly role: ChainRole;
}

/** The viewer's rights over a chain (spec 6). */
export function useChainRights(chain: ManagedChainJson): ChainRights {
  const { userId, isAdmin } = useSession();
  const actor: Actor = {
    userId,
    authorities: isAdmin ? ['ROLE_ADMIN'] : [],
    veActorIds: [],
    marketplaceIds: [],
    roleIds: {
      TRANSPORTER: own(chain.currentUserTransporter),
      PRODUCER: own(chain.currentUserProducer),
      ORGANIZER: own(chain.currentUserOrganizer),
      DELIVERY_POINT_MANAGER: own(chain.currentUserDeliveryPointManager),
    },
  };
  return {
    may: (action) => can(actor, action, ALL_OWN),
    role: isAdmin ? 'ADMIN' : chain.currentUserTransporter ? 'TRANSPORTER' : 'OTHER',
  };
}

function own(isOwn: boolean): readonly number[] {
  return isOwn ? [OWN] : [];
}

const ALL_OWN: PermissionFacts = {
  transporterIds: [OWN],
  producerIds: [OWN],
  organizerIds: [OWN],
  deliveryPointManagerIds: [OWN],
};
