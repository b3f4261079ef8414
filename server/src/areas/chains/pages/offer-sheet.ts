import type { DeliveryJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { type SheetColumn, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import { isOrderedByPacket } from '@kosar/domain/packing';

interface Row {
  readonly producer: string;
  readonly product: string;
  readonly packing: DeliveryPackingJson;
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { label: 'Termelő', kind: 'text', value: ({ producer }) => producer },
  { label: 'Termék', kind: 'text', value: ({ product }) => product },
  { label: 'Kiszerelés', kind: 'text', value: ({ packing }) => packing.name },
  { label: 'Egységár, Ft', kind: 'ft', value: ({ packing }) => packing.discountedUnitPrice },
  { label: 'Egység', kind: 'text', value: ({ packing }) => packing.unitName },
  { label: 'Ár, Ft', kind: 'ft', value: ({ packing }) => packing.discountedPacketPrice },
  { label: 'Rendelt mennyiség', kind: 'amount', value: ({ packing }) => packing.orderedAmount },
  {
    label: 'Mértékegység',
    kind: 'text',
    value: ({ packing: { type, unitName } }) => (isOrderedByPacket(type) ? 'db' : unitName),
  },
];

/** What a delivery offers, as its page shows it (spec 2, Print tables: delivery chain). */
export function offerSheet({ name, itemsByProducer }: DeliveryJson): SheetJson {
  return sheetOf({
    fileName: `Kínálat ${name}`,
    columns: COLUMNS,
    rows: itemsByProducer.flatMap(({ producer, items }) =>
      items.flatMap((item) =>
        item.amountTypes.map((packing) => ({ producer: producer.name, product: item.name, packing })),
      ),
    ),
  });
}
