import type { ManagedDeliveryJson } from '@kosar/contract/chains/delivery-management';
import type { Selectable } from 'kysely';
import type { DeliveryTable } from '../../../infra/database/tables.generated.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';

export const MANAGED_COLUMNS = [
  'id',
  'chain_id',
  'event_id',
  'name',
  'description',
  'billing_not_optional',
] as const;

type Row = Pick<Selectable<DeliveryTable>, (typeof MANAGED_COLUMNS)[number]>;

/** A delivery as those who run it change it. */
export function presentManaged(row: Row): ManagedDeliveryJson {
  return {
    id: row.id,
    deliveryChainId: row.chain_id,
    deliveryEventId: row.event_id,
    name: row.name ?? '',
    description: cleanRichText(row.description),
    billingNotOptional: row.billing_not_optional,
  };
}
