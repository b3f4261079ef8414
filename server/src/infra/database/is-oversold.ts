import { violates } from './connect.ts';

/** Whether the error says that a counter would have risen above one of the ceilings of stock (migration 0001, `refuse_oversold`). */
export function isOversold(error: unknown): boolean {
  return violates(
    error,
    'chain_item_not_oversold',
    'chain_packing_not_oversold',
    'product_not_oversold',
    'packing_not_oversold',
  );
}
