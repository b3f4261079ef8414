import type { ProductListItemJson } from '@kosar/contract/catalogue/products';
import type { SheetColumn } from '@kosar/contract/sheet';

const STATE_WORDS = { AVAILABLE: 'Elérhető', NOT_AVAILABLE: 'Nem elérhető', DELETED: 'Törölt' } as const;

/** Columns of the list of products as a file. */
export const PRODUCT_COLUMNS: readonly SheetColumn<ProductListItemJson>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Termelő', kind: 'text', value: ({ producer }) => producer.name },
  { label: 'Terméktípus', kind: 'text', value: ({ productType }) => productType.name },
  { label: 'Állapot', kind: 'text', value: ({ state }) => STATE_WORDS[state] },
  { label: 'Legkisebb egységár, Ft', kind: 'ft', value: ({ unitPriceFrom }) => unitPriceFrom },
  { label: 'Legnagyobb egységár, Ft', kind: 'ft', value: ({ unitPriceTo }) => unitPriceTo },
  { label: 'Most rendelhető szállítás', kind: 'count', value: (row) => row.currentDeliveryCount },
  { label: 'Értékelés', kind: 'amount', value: ({ rating }) => rating },
  { label: 'Értékelések', kind: 'count', value: ({ ratingCount }) => ratingCount },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];
