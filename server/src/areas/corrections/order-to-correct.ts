import type { OrderToCorrectJson } from '@kosar/contract/orders/order-corrections';
import { REFUSALS } from '@kosar/contract/refusals';
import type { Database } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { listHandoverItems } from '../handover/public.ts';
import { findOrderToCorrect } from './booked-order.ts';
import { correctionObstacle, decideDebtPaid } from './correction-case.ts';

/** An order as an admin's correction finds it, or what stands in its way. */
export async function getOrderToCorrect(db: Database, orderId: number): Promise<OrderToCorrectJson> {
  const order = found(await findOrderToCorrect(db, orderId));
  const code = correctionObstacle(order);
  const debt = code === null ? await decideDebtPaid(db, orderId) : null;
  return {
    version: order.version,
    obstacle: code && { code, title: REFUSALS[code].title, detail: REFUSALS[code].detail },
    items: await listHandoverItems(db, orderId),
    owed: debt?.owedFt ?? 0,
    owedInCoins: debt?.coinsFt ?? 0,
  };
}
