import type { RepeatedLineJson, RepeatedOrderJson } from '@kosar/contract/orders/order-repeat';
import { fromMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, isPackaged } from '@kosar/domain/packing';
import { repeatLine } from '@kosar/domain/repeat-order';
import type { AppContext } from '../../infra/app-context.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { packingFacts } from './line-snapshot.ts';
import {
  type EarlierRow,
  findEarlierOrder,
  findRepeatPlace,
  type OfferRow,
  type RepeatPlace,
} from './repeat-queries.ts';

/**
 * Holds an earlier order of the viewer against what can be ordered now: on the delivery asked for, or where most of it can be had again. Refused with 404 when
 * they have no such order, or when the delivery asked for takes no orders of theirs.
 */
export async function repeatOrder(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  asked: { order?: number | undefined; delivery?: number | undefined },
): Promise<RepeatedOrderJson> {
  const order = found(await findEarlierOrder(db, viewer.userId, asked));
  const place = await findRepeatPlace(db, { viewer }, order, asked.delivery, clock.now());
  if (asked.delivery !== undefined) found(place);
  return {
    order: {
      id: order.id,
      code: order.code,
      orderTime: order.orderTime,
      deliveryName: order.deliveryName,
      deliveryPoint: { id: order.pointId, name: order.pointName },
    },
    delivery: place === undefined ? null : pick(place),
    lines: order.lines.map((line) => presentLine(line, place)),
    note: order.note,
  };
}

function pick({ id, name, orderDeadline }: RepeatPlace) {
  return { id, name, orderDeadline };
}

function presentLine(line: EarlierRow, place: RepeatPlace | undefined): RepeatedLineJson {
  const byPacket = isOrderedByPacket(line.packingType);
  const offer = place?.offers.find(({ lineId }) => lineId === line.id);
  const again = repeatLine(
    { amountMilli: line.amountMilli, priceFt: line.priceFt, isOrderedByPacket: byPacket },
    offer && place ? offerFacts(offer, place) : null,
  );
  return {
    name:
      isPackaged(line.packingType) && line.packingName !== ''
        ? `${line.name}, ${line.packingName}`
        : line.name,
    producerName: line.producerName,
    unitName: byPacket ? 'db' : line.unitName,
    deliveryItemPackingId: offer?.id ?? null,
    orderedAmount: fromMilli(line.amountMilli),
    amount: fromMilli(again.amountMilli),
    orderedPrice: line.priceFt,
    price: again.priceFt,
    changes: again.changes,
  };
}

function offerFacts(offer: OfferRow, { isGlobalBypassed }: RepeatPlace) {
  return {
    isOffered: offer.isOffered,
    packing: packingFacts(offer),
    free: {
      itemMilli: offer.itemFreeMilli,
      packingMilli: offer.packingFreeMilli,
      productGlobalMilli: offer.productFreeMilli,
      packingGlobalMilli: offer.packingGlobalFreeMilli,
      isGlobalBypassed,
    },
  };
}
