import type { HandoverItemJson } from '@kosar/contract/handover/handover-table';
import type { Database } from '../../infra/database/connect.ts';
import { listTableItems } from '../cash/public.ts';
import { presentItem } from './present-table.ts';

/** The live lines of an order as the table shows them. */
export async function listHandoverItems(db: Database, orderId: number): Promise<HandoverItemJson[]> {
  return (await listTableItems(db, [orderId])).map(presentItem);
}
