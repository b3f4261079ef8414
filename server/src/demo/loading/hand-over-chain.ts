import type { Transaction } from '../../infra/database/connect.ts';
import { byScales, handOver, nothing } from '../builders/handover.ts';
import type { LoadedChain, World } from './world.ts';

/** Hands over a part of a chain's orders: weighed goods come a little lighter or heavier, and now and then something is missing. */
export async function handOverChain(
  trx: Transaction,
  { dice }: World,
  orders: LoadedChain['orders'],
  at: Date,
  part: number,
): Promise<void> {
  for (const { id } of orders.slice(0, Math.ceil(orders.length * part))) {
    await handOver(trx, id, at, (item) =>
      dice.roll() < 0.03 ? nothing(item) : byScales(item, dice.between(92, 109)),
    );
  }
}
