import type { ChainIncomeJson, DeliveryAmountJson } from '@kosar/contract/admin/reports';
import type { SheetColumn } from '@kosar/contract/sheet';
import { chainStates } from '@kosar/contract/words';

/** Columns of the ordered amounts as a file; the buyer's only where the amounts are distinguished by buyer. */
export function amountColumns(isByBuyer: boolean): readonly SheetColumn<DeliveryAmountJson>[] {
  return [
    { label: 'Lánc', kind: 'text', value: ({ deliveryChain }) => deliveryChain.name },
    { label: 'Állapot', kind: 'text', value: ({ deliveryChain }) => chainStates[deliveryChain.state] },
    { label: 'Szállítás', kind: 'text', value: ({ delivery }) => delivery.name },
    { label: 'Nap', kind: 'date', value: ({ delivery }) => delivery.dayOfDelivery },
    { label: 'Átvevőpont', kind: 'text', value: ({ deliveryPoint }) => deliveryPoint.name },
    ...(isByBuyer ? [BUYER] : []),
    { label: 'Rendelések', kind: 'count', value: ({ orders }) => orders, isSummed: true },
    { label: 'Kedvezmény előtt, Ft', kind: 'ft', value: ({ fullValue }) => fullValue, isSummed: true },
    { label: 'Termékek, Ft', kind: 'ft', value: (row) => row.discountedValue, isSummed: true },
    { label: 'Szállítási díj, Ft', kind: 'ft', value: (row) => row.deliveryPrice, isSummed: true },
    { label: 'Összesen, Ft', kind: 'ft', value: ({ totalValue }) => totalValue, isSummed: true },
  ];
}

const BUYER: SheetColumn<DeliveryAmountJson> = {
  label: 'Vevő',
  kind: 'text',
  value: ({ orderedBy }) => orderedBy?.fullName || 'név nélkül',
};

/** Columns of the chains' income as a file. */
export const INCOME_COLUMNS: readonly SheetColumn<ChainIncomeJson>[] = [
  { label: 'Lánc', kind: 'text', value: ({ deliveryChain }) => deliveryChain.name },
  { label: 'Állapot', kind: 'text', value: ({ deliveryChain }) => chainStates[deliveryChain.state] },
  { label: 'Nap', kind: 'date', value: ({ deliveryChain }) => deliveryChain.dayOfDelivery },
  { label: 'Minimum, Ft', kind: 'ft', value: ({ minIncome }) => minIncome },
  { label: 'Rendelt érték, Ft', kind: 'ft', value: ({ orderedIncome }) => orderedIncome, isSummed: true },
  { label: 'Kedvezmények után, Ft', kind: 'ft', value: (row) => row.discountedIncome, isSummed: true },
  { label: 'Átadva, Ft', kind: 'ft', value: ({ deliveredIncome }) => deliveredIncome, isSummed: true },
];
