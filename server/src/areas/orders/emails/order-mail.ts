import { foodLineTexts } from '@kosar/contract/catalogue/food-words';
import {
  formatAddress,
  formatAmount,
  formatFt,
  formatInstant,
  formatLongDay,
  formatNumber,
  formatTimeRange,
  formatUnitPrice,
} from '@kosar/contract/format';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import { to } from '@kosar/contract/pages/paths';
import { toMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, priceFromUnitPrice, unitPriceFromPrice } from '@kosar/domain/packing';
import type { MailBlock, MailContent, MailFact, MailLine } from '../../../infra/mail/layout/mail-content.ts';

/** What has happened to an order. */
export type OrderNews = 'PLACED' | 'AMENDED' | 'EDITED' | 'CANCELLED' | 'CALLED_OFF';

/** News that end the order. */
const ENDINGS: readonly OrderNews[] = ['CANCELLED', 'CALLED_OFF'];

/** The mail about an order: made from the very answer that its page shows, so lines and sums are the same. */
export function orderMail(order: OrderJson, news: OrderNews): MailContent {
  const words = WORDS[news];
  return {
    subject: `${words.subject}: ${order.delivery.name} (${order.code})`,
    preheader: `${words.preheader} Rendelési kód: ${order.code}.`,
    title: words.title,
    greeting: `Kedves ${order.orderedBy.fullName}!`,
    blocks: [
      { kind: 'paragraph', text: words.lead },
      { kind: 'facts', rows: orderFacts(order, news) },
      ...lineBlocks(order, news),
      ...paymentNotice(order, news),
      ...(ENDINGS.includes(news) || !isOpen(order) ? [] : nextSteps(order)),
    ],
    button: {
      label: 'Megnézem a rendelésemet',
      path: to('deliveryEventOrders', { id: order.delivery.eventId }, { orderId: order.id }),
    },
    reason:
      'Ezt a levelet azért kaptad, mert rendeltél a piactéren. A rendelésed visszaigazolása mindig megjön, ezért nem kapcsolható ki.',
  };
}

const WORDS = {
  PLACED: {
    subject: 'Megkaptuk a rendelésedet',
    preheader: 'Megkaptuk a rendelésedet.',
    title: 'Megkaptuk a rendelésedet',
    lead: 'Köszönjük! Ezt rendelted, és így veheted át:',
  },
  AMENDED: {
    subject: 'Módosítottad a rendelésedet',
    preheader: 'A rendelésed módosult.',
    title: 'A rendelésed módosult',
    lead: 'A rendelésed mostantól így szól:',
  },
  EDITED: {
    subject: 'Módosítottuk a rendelésedet',
    preheader: 'Az adminisztrátor módosította a rendelésedet.',
    title: 'Módosítottuk a rendelésedet',
    lead: 'Az adminisztrátor módosította a rendelésedet. Ha nem tudsz róla, írj nekünk. Mostantól így szól:',
  },
  CANCELLED: {
    subject: 'Lemondtad a rendelésedet',
    preheader: 'A rendelésedet lemondtad.',
    title: 'A rendelésedet lemondtad',
    lead: 'Ezt a rendelést lemondtad, nem kell érte fizetned. A felhasznált kuponjaidat visszakaptad.',
  },
  CALLED_OFF: {
    subject: 'Töröltük a rendelésedet',
    preheader: 'Az adminisztrátor törölte a rendelésedet.',
    title: 'Töröltük a rendelésedet',
    lead: 'Az adminisztrátor törölte ezt a rendelést, nem kell érte fizetned. A felhasznált kuponjaidat visszakaptad. Ha nem tudsz róla, írj nekünk.',
  },
} as const satisfies Record<OrderNews, Record<string, string>>;

function orderFacts(order: OrderJson, news: OrderNews): MailFact[] {
  const { delivery } = order;
  return [
    { label: 'Rendelési kód', value: order.code, strong: true },
    { label: 'Szállítás', value: delivery.name },
    {
      label: 'Nap',
      value: delivery.dayOfDelivery === null ? 'később derül ki' : formatLongDay(delivery.dayOfDelivery),
    },
    ...fact('Időpont', formatTimeRange(delivery.startTime, delivery.endTime)),
    ...handoverFacts(order),
    { label: 'Fizetés', value: order.selectedPaymentType === 'ONLINE' ? 'online' : 'átvételkor' },
    ...fact('Számlázási név', order.billingData?.billingName ?? ''),
    ...fact('Megjegyzés', order.note),
    ...(ENDINGS.includes(news) || !isOpen(order)
      ? []
      : [{ label: 'Módosíthatod eddig', value: formatInstant(delivery.orderDeadline) }]),
  ];
}

function handoverFacts(order: OrderJson): MailFact[] {
  const home = order.homeDeliveryAddress;
  if (home !== null) {
    const street = { postalCode: home.postalCode, city: home.city, street: home.address };
    return [
      { label: 'Házhoz szállítás', value: `${home.name}, ${formatAddress(street)}` },
      ...fact('Tudnivaló a címről', home.otherInfo),
    ];
  }
  const { name, address } = order.delivery.deliveryPoint;
  return [{ label: 'Átvevőpont', value: `${name}, ${formatAddress(address)}` }];
}

function fact(label: string, value: string): MailFact[] {
  return value === '' ? [] : [{ label, value }];
}

function lineBlocks(order: OrderJson, news: OrderNews): MailBlock[] {
  const totals = ENDINGS.includes(news) ? [] : orderTotals(order);
  return [{ kind: 'lines', rows: order.orderItems.map(orderLine), totals }];
}

function orderLine(item: OrderItemJson): MailLine {
  return {
    name: lineName(item),
    detail: [
      amountAndPrice(item),
      item.producer.name,
      ...(item.food === null ? [] : foodLineTexts(item.food)),
    ].join(' · '),
    value: formatFt(item.discountedValue),
  };
}

/** Loose goods are named by their product alone, as their packing is called like the unit. */
function lineName({ deliveryItem, deliveryItemPacking: { packaged, name } }: OrderItemJson): string {
  return packaged ? `${deliveryItem.name} – ${name}` : deliveryItem.name;
}

/** Both prices where there are two: of the packet and of the unit (law on showing unit prices). */
function amountAndPrice(item: OrderItemJson): string {
  const { type, packaged, packetSize, unitName } = item.deliveryItemPacking;
  const price = item.discountedPrice;
  if (isOrderedByPacket(type)) {
    const unitPriceFt = unitPriceFromPrice(price, toMilli(packetSize));
    return `${formatNumber(item.amount)} × ${formatFt(price)} (${formatUnitPrice(unitPriceFt, unitName)})`;
  }
  const byUnit = `${formatAmount(item.amount, unitName)} × ${formatUnitPrice(price, unitName)}`;
  if (!packaged || packetSize === 1) return byUnit;
  const packetPriceFt = priceFromUnitPrice(price, toMilli(packetSize));
  return `${byUnit} (${formatFt(packetPriceFt)}/${formatAmount(packetSize, unitName)})`;
}

function orderTotals(order: OrderJson): MailFact[] {
  return [
    ...(order.discounts.length === 0
      ? []
      : [{ label: 'Termékek kedvezmény nélkül', value: formatFt(order.fullValue) }]),
    ...order.discounts.map(({ name, value }) => ({ label: name, value: formatFt(-value) })),
    { label: 'Termékek', value: formatFt(order.discountedValue) },
    { label: order.selectedDeliveryOption.name, value: formatFt(order.selectedDeliveryOption.price) },
    { label: 'Összesen', value: formatFt(order.totalValue), strong: true },
    ...(order.maximumValue > order.totalValue
      ? [{ label: 'A mért súlyok szerint legfeljebb', value: formatFt(order.maximumValue) }]
      : []),
  ];
}

/** Orders are changed by their buyers while the chain takes orders. */
function isOpen({ delivery: { status } }: OrderJson): boolean {
  return status === 'OPEN' || status === 'MIN_INCOME_PASSED';
}

/** What an admin's change means for money that the card holds already. */
function paymentNotice(order: OrderJson, news: OrderNews): MailBlock[] {
  if (news !== 'EDITED' || !order.payments.some(({ status }) => status === 'RESERVED')) return [];
  const rest = order.toBePaidOnSiteValue;
  const text =
    rest > 0
      ? `A rendelés többe kerül, mint amennyit a kártyádon lefoglaltunk. A különbözetet átvételkor fizeted: ${formatFt(rest)}.`
      : 'A kártyádról csak annyit vonunk le, amennyibe a rendelés kerül. A lefoglalt összeg többi részét a bankod feloldja.';
  return [{ kind: 'notice', tone: 'info', text }];
}

function nextSteps(order: OrderJson): MailBlock[] {
  const isSure = order.delivery.status !== 'OPEN';
  return [
    { kind: 'heading', text: 'Mi történik ezután' },
    {
      kind: 'notice',
      tone: isSure ? 'success' : 'info',
      text: isSure
        ? 'A szállításhoz szükséges összeg összegyűlt. A határidő után a szállító jóváhagyja a szállítást, erről is írunk.'
        : 'A szállítás akkor indul el, ha a határidőig összegyűlik a szükséges összeg. Erről is írunk.',
    },
  ];
}
