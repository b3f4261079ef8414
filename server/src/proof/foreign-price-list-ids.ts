import type { ForeignId } from './foreign-id.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';

/** Who makes nothing isn't let in at all. */
const refused = (name: string): ForeignId => ({
  input: async (world) => (await PERMISSION_ROWS[name]?.[0]?.input(world, 'outsider')) ?? {},
  status: 403,
});

/** Ids of price lists, for the table of foreign ids. */
export const FOREIGN_PRICE_LIST_IDS: Readonly<Record<string, ForeignId>> = {
  'getPriceList params id': refused('getPriceList'),
  'exportPriceList params id': refused('exportPriceList'),
  'savePriceRows params id': refused('savePriceRows'),
  'savePriceRows body rows.0.id': refused('savePriceRows'),
  'previewPriceList params id': refused('previewPriceList'),
  'importPriceList params id': refused('importPriceList'),
  'importPriceList body rows.0.id': refused('importPriceList'),
  'getPriceListImport params id': refused('getPriceListImport'),
  'undoPriceList params id': refused('undoPriceList'),
  'undoPriceList params importId': refused('undoPriceList'),
};
