import { only, type PermissionCase } from './permission-case.ts';
import { fileUpload } from './picture-upload.ts';
import type { Seat, World } from './world.ts';

/** Who edits the prices of a producer that doesn't show themselves. */
const MAKERS: readonly Seat[] = ['producer', 'admin'];

const ofHidden = ({ hidden }: World) => ({ params: { id: hidden.producerId } });

/** A packing of the hidden producer as it stood long ago, so that no one's change is another's. */
const staleRow = async (world: World) => ({
  id: await world.packingOfProduct(world.hidden.productId),
  version: 999,
  state: 'AVAILABLE',
  unitPrice: 900,
  price: 900,
  defaultMaxAmount: null,
  globalMaxAmount: null,
});

/** A producer's prices as a list and as a file. */
export const PRICE_LIST_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getPriceList: [{ about: 'of a hidden producer', input: ofHidden, expected: only(MAKERS, 200) }],
  exportPriceList: [{ about: 'of a hidden producer', input: ofHidden, expected: only(MAKERS, 200) }],
  savePriceRows: [
    {
      about: 'of a hidden producer',
      input: async (world) => ({ ...ofHidden(world), body: { rows: [await staleRow(world)] } }),
      expected: only(MAKERS, 200),
    },
  ],
  previewPriceList: [
    {
      about: 'of a hidden producer, by a file without the columns',
      input: (world) => ({ ...ofHidden(world), ...fileUpload(Buffer.from('a;b\n'), 'a.csv', 'text/csv') }),
      expected: only(MAKERS, 400),
    },
  ],
  importPriceList: [
    {
      about: 'of a hidden producer, over what has changed',
      input: async (world) => ({
        ...ofHidden(world),
        body: { fileName: 'a.csv', rows: [await staleRow(world)] },
      }),
      expected: only(MAKERS, 409),
    },
  ],
  getPriceListImport: [{ about: 'of a hidden producer', input: ofHidden, expected: only(MAKERS, 200) }],
  undoPriceList: [
    {
      about: 'of a hidden producer, one that there isn’t',
      input: ({ hidden }) => ({ params: { id: hidden.producerId, importId: 999_999 } }),
      expected: only(MAKERS, 404),
    },
  ],
};
