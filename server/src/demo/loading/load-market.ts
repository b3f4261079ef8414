import type { Transaction } from '../../infra/database/connect.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { openPostalGeo } from '../../providers/geocoding/postal-geo.ts';
import { limitStock } from './limit-stock.ts';
import { loadChains } from './load-chains.ts';
import { loadContent } from './load-content.ts';
import { loadDiscounts } from './load-discounts.ts';
import { loadEvents } from './load-events.ts';
import { loadGoods, loadNewcomer } from './load-goods.ts';
import { loadInvoices } from './load-invoices.ts';
import { loadMarketSettings } from './load-market-settings.ts';
import { loadPayments } from './load-payments.ts';
import { loadPeople } from './load-people.ts';
import { loadPlaces } from './load-places.ts';
import { loadRescue } from './load-rescue.ts';
import { loadSurvey } from './load-survey.ts';
import { loadTalk } from './load-talk.ts';
import type { World } from './world.ts';

/** The whole market, in the order in which its parts need each other. */
export async function loadMarket(
  trx: Transaction,
  world: World,
  secrets: Pick<Secrets, 'encrypt'>,
): Promise<void> {
  const geo = openPostalGeo();
  await loadMarketSettings(trx, world.now);
  await loadPeople(trx, world);
  await loadGoods(trx, world, geo);
  await loadPlaces(trx, world, geo);
  await loadEvents(trx, world);
  await loadChains(trx, world);
  await loadPayments(trx, world);
  await loadInvoices(trx, world, secrets);
  await limitStock(trx, world);
  await loadRescue(trx, world);
  await loadContent(trx, world);
  await loadSurvey(trx, world);
  await loadDiscounts(trx, world);
  await loadTalk(trx, world);
  await loadNewcomer(trx, world, geo);
  await world.gallery.open(trx, world.now);
}
