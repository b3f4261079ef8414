import type { OrderJson } from '@kosar/contract/orders/orders';
import { can, type PermissionFacts } from '@kosar/domain/permissions';
import type { Viewer } from '../../infra/session/viewer.ts';
import { withoutBuyer } from './present-order.ts';

/** An order as someone may see it: who only makes the goods sees amounts, not whose they are (design 4, Who sees whom). */
export function orderFor(viewer: Viewer, access: PermissionFacts, order: OrderJson): OrderJson {
  const isOwn = viewer.userId === access.userId;
  return isOwn || can(viewer, 'viewBuyerContacts', access) ? order : withoutBuyer(order);
}
