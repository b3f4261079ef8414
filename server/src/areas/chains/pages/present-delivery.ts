import type { DeliveryJson, ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { effectiveChainState } from '@kosar/domain/chain-state';
import { fromPercent } from '@kosar/domain/percent';
import { tierPercent } from '@kosar/domain/tiers';
import { cleanRichText } from '../../../infra/rich-text.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { presentContact } from '../../actors/public.ts';
import type { DeliveryHead } from './delivery-head-query.ts';

/** The whole page of a delivery as one viewer sees it at `now`. */
export function presentDelivery(
  head: DeliveryHead,
  itemsByProducer: ItemsOfProducerJson[],
  viewer: Viewer,
  now: Date,
): DeliveryJson {
  const {
    DELIVERY_POINT_MANAGER: managers,
    ORGANIZER: organizers,
    TRANSPORTER: transporters,
  } = viewer.roleIds;
  const isTransporter = transporters.includes(head.transporter.id);
  const isOrganizer = organizers.includes(head.organizer.id);
  const isPointManager = managers.includes(head.manager.id);
  const runners = [isTransporter, isOrganizer, isPointManager];
  const currentPercent = tierPercent(head.tiers, head.ordered_income_ft);
  return {
    id: head.id,
    name: head.name,
    deliveryChainId: head.chain_id,
    deliveryChainName: head.chain_name,
    eventId: head.event_id,
    eventName: head.event_name,
    status: stateOf(head, now),
    description: cleanRichText(head.description),
    deliveryPoint: head.point,
    deliveryPointManager: presentContact(viewer, head.manager),
    transporter: presentContact(viewer, head.transporter),
    organizer: presentContact(viewer, head.organizer),
    qualityClass: head.quality_class,
    orderDeadline: head.order_deadline.toISOString(),
    dayOfDelivery: head.day_of_delivery,
    startTime: head.start_time,
    endTime: head.end_time,
    billingNotOptional: head.billing_not_optional,
    minIncome: head.min_income_ft,
    orderedIncome: head.ordered_income_ft,
    showProgressRemainingInAmount: head.show_progress_remaining_in_amount,
    discountTiers: head.tiers.map((tier) => ({
      tierStartIncome: tier.tierStartFt,
      discount: fromPercent(tier.discountPercent),
    })),
    currentDiscount: fromPercent(currentPercent),
    paymentOptions: [
      ...(head.allows_on_site ? [{ paymentType: 'ON_SITE' as const }] : []),
      ...(head.allows_online ? [{ paymentType: 'ONLINE' as const }] : []),
    ],
    deliveryOptions: head.options,
    itemsByProducer,
    stockSequence: head.stock_sequence,
    serverTime: now.toISOString(),
    inviteToken: runners.includes(true) || isAdmin(viewer) ? head.invite_token : null,
    currentUserTransporter: isTransporter,
    currentUserOrganizer: isOrganizer,
    currentUserDeliveryPointManager: isPointManager,
    currentUserProducer: head.is_producer === true,
  };
}

function stateOf(head: DeliveryHead, now: Date): DeliveryJson['status'] {
  return effectiveChainState(
    {
      state: head.stored_state,
      orderDeadline: head.order_deadline,
      lastDeliveryDay: head.last_delivery_day,
      minIncomeFt: head.min_income_ft,
      orderedIncomeFt: head.ordered_income_ft,
      isHandedOver: head.handed_over_at !== null,
    },
    now,
  );
}
