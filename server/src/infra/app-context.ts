import type { FastifyBaseLogger } from 'fastify';
import type { Geocoder } from '../providers/geocoding/geocoder.ts';
import type { PostalGeo } from '../providers/geocoding/postal-geo.ts';
import type { InvoicingProvider } from '../providers/invoicing/invoicing-provider.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { DnsLookup } from './dns-lookup.ts';
import type { FileStore } from './files/file-store.ts';
import type { Gauges } from './gauges.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { HeavyProcess } from './load/heavy-process.ts';
import type { LoadGuard } from './load/load-guard.ts';
import type { MarketReader } from './market/market-identity.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './session/sessions.ts';

/** What a verb may use of the world: handed in, never imported. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  /** For lists, files, reports and checks, where each statement is planned for its values; what is written is seen here once it is committed. */
  readonly reads: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly files: FileStore;
  readonly geocoder: Geocoder;
  readonly postalGeo: PostalGeo;
  /** Takes online payments; null where none is set up, and then none can begin. */
  readonly payments: PaymentProvider | null;
  /** For what is said of the sender of mails. */
  readonly dns: DnsLookup;
  /** Issues the sellers' invoices with their own keys. */
  readonly invoicing: InvoicingProvider;
  readonly sessions: Sessions;
  /** Seals what must not be read from the database alone. */
  readonly secrets: Secrets;
  /** What all who aren't logged in may share for a moment. */
  readonly answers: AnswerCache;
  /** Decides what waits and what is put off when there is more to do than can be done. */
  readonly load: LoadGuard;
  /** Makes heavy answers apart; null makes them here. */
  readonly heavy: HeavyProcess | null;
  /** What the process holds at this moment, in figures. */
  readonly gauges: Gauges;
  /** What the process has counted since its start, for Prometheus. */
  readonly metrics: Metrics;
  /** What the market says of itself, for pages, mails and files. */
  readonly market: MarketReader;
  /** Tests hold every answer against its contract. */
  readonly checksAnswers: boolean;
}
