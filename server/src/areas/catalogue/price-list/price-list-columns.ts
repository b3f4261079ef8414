import type { PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import type { SheetColumn } from '@kosar/contract/sheet';
import type { PackingType, ProductState } from '@kosar/domain/vocabulary';

/** Hungarian words of what a price list file holds, where the file is read again. */
export const STATE_WORDS: Readonly<Record<Exclude<ProductState, 'DELETED'>, string>> = {
  AVAILABLE: 'Elérhető',
  NOT_AVAILABLE: 'Nem elérhető',
};

const TYPE_WORDS: Readonly<Record<PackingType, string>> = {
  NOT_PACKAGED: 'Kimérve',
  PACKAGED_AND_ORDERED_BY_PACKAGE: 'Csomagban',
  PACKAGED_AND_ORDERED_BY_UNIT: 'Csomagolva, egységenként rendelve',
  ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS: 'Csomagban rendelve, súlyra elszámolva',
};

/** The columns that the import reads, by what they hold. */
export const COLUMN_LABELS = {
  id: 'Azonosító',
  price: 'Ár (Ft)',
  unitPrice: 'Egységár (Ft)',
  state: 'Állapot',
  globalMaxAmount: 'Készlet',
  defaultMaxAmount: 'Kezdő maximum láncban',
} as const;

/** A producer's price list as a file: what names a row first, then what may be changed in it. */
export const PRICE_LIST_COLUMNS: readonly SheetColumn<PriceRowJson>[] = [
  { label: COLUMN_LABELS.id, kind: 'count', value: ({ id }) => id },
  { label: 'Termék', kind: 'text', value: ({ product }) => product.name },
  { label: 'Kiszerelés', kind: 'text', value: ({ name }) => name },
  { label: 'Típus', kind: 'text', value: ({ type }) => TYPE_WORDS[type] },
  { label: 'Egység', kind: 'text', value: ({ unitName }) => unitName },
  { label: 'Kiszerelés mérete', kind: 'amount', value: ({ packetSize }) => packetSize },
  { label: COLUMN_LABELS.price, kind: 'ft', value: ({ price }) => price },
  { label: COLUMN_LABELS.unitPrice, kind: 'ft', value: ({ unitPrice }) => unitPrice },
  { label: COLUMN_LABELS.state, kind: 'text', value: (row) => STATE_WORDS[row.state] },
  { label: COLUMN_LABELS.globalMaxAmount, kind: 'amount', value: (row) => row.globalMaxAmount },
  { label: COLUMN_LABELS.defaultMaxAmount, kind: 'amount', value: (row) => row.defaultMaxAmount },
];
