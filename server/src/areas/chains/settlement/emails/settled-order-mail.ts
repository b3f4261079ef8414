import { formatAmount, formatFt, formatNumber, formatUnitPrice } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { isOrderedByPacket } from '@kosar/domain/packing';
import type { PackingType, Unit } from '@kosar/domain/vocabulary';
import type {
  MailBlock,
  MailContent,
  MailFact,
  MailLine,
} from '../../../../infra/mail/layout/mail-content.ts';

/** A line as it was handed over and counted. */
export interface SettledLine {
  readonly product: string;
  readonly packing: string;
  readonly packingType: PackingType;
  readonly unitName: Unit;
  readonly priceFt: number;
  readonly amount: number;
  /** Weighed or counted beside the packets; null where packets are all there is. */
  readonly amountInUnits: number | null;
  readonly discountFt: number;
  readonly valueFt: number;
}

/** What went back to a coupon. */
export interface CouponRest {
  readonly name: string;
  readonly unit: 'PERCENT' | 'FT';
  readonly restFt: number;
}

/** An order that was settled, with the way its money came. */
export interface SettledOrderFacts {
  readonly orderId: number;
  readonly orderCode: string;
  readonly eventId: number;
  readonly buyerName: string;
  readonly chainName: string;
  readonly isAnythingHandedOver: boolean;
  readonly lines: readonly SettledLine[];
  readonly delivery: { readonly name: string; readonly priceFt: number };
  readonly totalFt: number;
  readonly reservedFt: number;
  readonly capturedFt: number;
  readonly cashFt: number;
  readonly owedFt: number;
  /** Of that what was due at the pickup; the rest the provider refused. */
  readonly uncollectedFt: number;
  readonly couponRests: readonly CouponRest[];
}

/** The mail to a buyer when the chain is settled: what the order came to line by line, what was taken of the card, and what became of the rest. */
export function settledOrderMail(order: SettledOrderFacts): MailContent {
  const sum = formatFt(order.totalFt);
  return {
    subject: `Elszámoltuk a rendelésedet: ${order.chainName} (${order.orderCode})`,
    preheader: order.isAnythingHandedOver
      ? `A rendelésed végösszege: ${sum}.`
      : 'Nem vettél át semmit, nem kell fizetned.',
    title: 'Elszámoltuk a rendelésedet',
    greeting: `Kedves ${order.buyerName}!`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Rendelési kód', value: order.orderCode, strong: true },
          { label: 'Szállítás', value: order.chainName },
        ],
      },
      ...(order.isAnythingHandedOver ? [linesOf(order)] : []),
      ...noticesOf(order),
    ],
    button: {
      label: 'Megnézem a rendelésemet',
      path: to('deliveryEventOrders', { id: order.eventId }, { orderId: order.orderId }),
    },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}

function linesOf(order: SettledOrderFacts): MailBlock {
  const { delivery } = order;
  return {
    kind: 'lines',
    rows: order.lines.map(mailLine),
    totals: [
      ...factOf(delivery.name, delivery.priceFt),
      { label: 'Végösszeg', value: formatFt(order.totalFt), strong: true },
      ...factOf('Levontuk a kártyádról', order.capturedFt),
      ...factOf('Átvételkor', order.cashFt),
      ...factOf('Még tartozol', order.owedFt),
    ],
  };
}

function factOf(label: string, ft: number): MailFact[] {
  return ft === 0 ? [] : [{ label, value: formatFt(ft) }];
}

function mailLine(line: SettledLine): MailLine {
  const isLoose = line.packingType === 'NOT_PACKAGED';
  const discount = line.discountFt > 0 ? ` · kedvezmény: ${formatFt(line.discountFt)}` : '';
  return {
    name: isLoose ? line.product : `${line.product} – ${line.packing}`,
    detail: `${amountOf(line)}${discount}`,
    value: formatFt(line.valueFt),
  };
}

/** What was handed over; the price stands where the amount times the price is the value, which weighed packets aren't. */
function amountOf({ packingType, amount, amountInUnits, priceFt, unitName }: SettledLine): string {
  if (amount === 0) return 'nem vetted át';
  if (amountInUnits !== null)
    return `${formatNumber(amount)} csomag, összesen ${formatAmount(amountInUnits, unitName)}`;
  if (isOrderedByPacket(packingType)) return `${formatNumber(amount)} × ${formatFt(priceFt)}`;
  return `${formatAmount(amount, unitName)} × ${formatUnitPrice(priceFt, unitName)}`;
}

function noticesOf(order: SettledOrderFacts): MailBlock[] {
  const { reservedFt, capturedFt, owedFt, uncollectedFt } = order;
  const refusedFt = owedFt - uncollectedFt;
  const nothing: MailBlock = {
    kind: 'paragraph',
    text: 'Ebből a rendelésből semmit sem vettél át, ezért nem kell érte fizetned.',
  };
  const released: MailBlock = {
    kind: 'notice',
    tone: 'info',
    text: `A kártyádon zárolt összegből (${formatFt(reservedFt)}) ennyit feloldottunk: ${formatFt(reservedFt - capturedFt)}. A bankodtól függően néhány nap is lehet, amíg újra látod a számládon.`,
  };
  const refused: MailBlock = {
    kind: 'notice',
    tone: 'warning',
    text: `A kártyás fizetést a szolgáltató elutasította, ezért ${formatFt(refusedFt)} kifizetetlen maradt. Kérjük, egyeztess a szállítóval, hogyan rendezed.`,
  };
  const uncollected: MailBlock = {
    kind: 'notice',
    tone: 'warning',
    text: `Az átvételkor fizetendő összegből ${formatFt(uncollectedFt)} befizetését nem jegyezték fel, ezért ez a tartozásod. Ha már kifizetted, vagy szeretnéd rendezni, keresd a szállítót.`,
  };
  return [
    ...(order.isAnythingHandedOver ? [] : [nothing]),
    ...(refusedFt > 0 ? [refused] : []),
    ...(uncollectedFt > 0 ? [uncollected] : []),
    ...(refusedFt <= 0 && reservedFt > capturedFt ? [released] : []),
    ...order.couponRests.map(couponNotice),
  ];
}

function couponNotice({ name, unit, restFt }: CouponRest): MailBlock {
  const text =
    unit === 'FT'
      ? `Kuponod („${name}”): ${formatFt(restFt)} nem kellett belőle, visszaírtuk rá, és később felhasználhatod.`
      : `Kuponod („${name}”): ebben a rendelésben végül nem adott kedvezményt, ezért újra felhasználhatod.`;
  return { kind: 'notice', tone: 'info', text };
}
