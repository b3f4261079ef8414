import { formatFt } from '@kosar/contract/format';
import { correctedAmounts, correctionTitle, correctionWords } from '@kosar/contract/orders/correction-words';
import type { OrderCorrectionJson } from '@kosar/contract/orders/order-corrections';
import { to } from '@kosar/contract/pages/paths';
import type { OrderCorrectionKind } from '@kosar/domain/vocabulary';
import type { MailBlock, MailContent, MailLine } from '../../../infra/mail/layout/mail-content.ts';

type Correction = Pick<
  OrderCorrectionJson,
  'kind' | 'reason' | 'lines' | 'totalBefore' | 'totalAfter' | 'refund' | 'cashBack' | 'owedChange'
>;

/** A correction with the order it is of. */
export interface CorrectedOrderFacts extends Correction {
  readonly orderId: number;
  readonly orderCode: string;
  readonly eventId: number;
  readonly buyerName: string;
  readonly chainName: string;
}

/** The mail to a buyer whose settled order was corrected: what changed, why, and what comes back how. */
export function orderCorrectedMail(order: CorrectedOrderFacts): MailContent {
  const title = correctionTitle(order.kind);
  return {
    subject: `${title}: ${order.chainName} (${order.orderCode})`,
    preheader: correctionWords(order).join(' '),
    title,
    greeting: `Kedves ${order.buyerName}!`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Rendelési kód', value: order.orderCode, strong: true },
          { label: 'Szállítás', value: order.chainName },
          ...(order.reason === '' ? [] : [{ label: REASONS[order.kind], value: order.reason }]),
        ],
      },
      ...(order.lines.length === 0 ? [] : [linesOf(order)]),
      ...correctionWords(order).map((text): MailBlock => ({ kind: 'notice', tone: 'info', text })),
    ],
    button: {
      label: 'Megnézem a rendelésemet',
      path: to('deliveryEventOrders', { id: order.eventId }, { orderId: order.orderId }),
    },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}

const REASONS: Readonly<Record<OrderCorrectionKind, string>> = {
  AMOUNTS: 'A javítás oka',
  REFUND_REFUSED: 'A javítás oka',
  DEBT_PAID: 'Megjegyzés',
  DEBT_UNPAID: 'Megjegyzés',
};

function linesOf(order: CorrectedOrderFacts): MailBlock {
  return {
    kind: 'lines',
    rows: order.lines.map(lineOf),
    totals: [
      { label: 'Végösszeg eddig', value: formatFt(order.totalBefore) },
      { label: 'Végösszeg most', value: formatFt(order.totalAfter), strong: true },
    ],
  };
}

function lineOf(line: Correction['lines'][number]): MailLine {
  return {
    name: `${line.product} – ${line.packing}`,
    detail: correctedAmounts(line),
    value: formatFt(line.valueAfter),
  };
}
