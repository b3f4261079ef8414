import { join } from 'node:path';
import { localDay } from '@kosar/domain/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './infra/app-context.ts';
import { systemClock } from './infra/clock.ts';
import type { Config } from './infra/config.ts';
import type { Connection } from './infra/database/connect.ts';
import { createDnsLookup } from './infra/dns-lookup.ts';
import { folderStore } from './infra/files/file-store.ts';
import { createGauges } from './infra/gauges.ts';
import { createAnswerCache } from './infra/http/answer-cache.ts';
import { createLoadGuard } from './infra/load/load-guard.ts';
import { createMarketReader } from './infra/market/market-identity.ts';
import { measuredProvider } from './infra/metrics/measured.ts';
import { createMetrics } from './infra/metrics/metrics.ts';
import { createSecrets } from './infra/secrets.ts';
import { createSessions } from './infra/session/sessions.ts';
import { createGeocoder } from './providers/geocoding/create-geocoder.ts';
import { databaseGeocodeCache } from './providers/geocoding/database-cache.ts';
import { openPostalGeo } from './providers/geocoding/postal-geo.ts';
import { createSzamlazz } from './providers/invoicing/szamlazz-client.ts';
import { createPaymentProvider } from './providers/payment/create-payment-provider.ts';

/** Bounds how old an answer may be that no change of stock makes new. */
const SHARED_ANSWER_MS = 1000;

/** Puts the real parts together. Tests pass a clock of their own and have answers checked. */
export function createContext(
  config: Config,
  connection: Connection,
  log: FastifyBaseLogger,
  options: Partial<
    Pick<
      AppContext,
      'clock' | 'checksAnswers' | 'files' | 'answers' | 'load' | 'heavy' | 'payments' | 'invoicing' | 'dns'
    >
  > = {},
): AppContext {
  const { db, reads } = connection;
  const clock = options.clock ?? systemClock;
  const gauges = createGauges();
  gauges.add('database_waiting', () => connection.pool.waitingCount);
  gauges.add('database_connections', () => connection.pool.totalCount);
  gauges.add('database_idle', () => connection.pool.idleCount);
  const metrics = createMetrics(gauges);
  const payments = options.payments === undefined ? createPaymentProvider(config, clock) : options.payments;
  const postalGeo = openPostalGeo(config.GEO_POSTAL_FILE);
  return {
    config,
    db,
    reads,
    clock,
    log,
    files: options.files ?? folderStore(join(config.DATA_DIR, 'files')),
    postalGeo,
    geocoder: createGeocoder(
      {
        name: config.GEOCODER,
        url: config.GEOCODER_URL ?? '',
        key: config.GEOCODER_KEY ?? '',
        userAgent: config.GEOCODER_USER_AGENT ?? '',
      },
      {
        postalGeo,
        cache: databaseGeocodeCache(db),
        onFailure: (error) => log.warn({ err: error }, 'geocoder'),
      },
    ),
    dns: options.dns ?? createDnsLookup(),
    payments: payments === null ? null : measuredProvider(metrics, 'barion', payments),
    invoicing: measuredProvider(
      metrics,
      'szamlazz',
      options.invoicing ?? createSzamlazz({ url: szamlazzUrl(config), today: () => localDay(clock.now()) }),
    ),
    sessions: createSessions(db, clock, config),
    secrets: createSecrets(config),
    answers: options.answers ?? createAnswerCache(SHARED_ANSWER_MS),
    load: options.load ?? createLoadGuard(),
    heavy: options.heavy ?? null,
    gauges,
    metrics,
    market: createMarketReader(db, options.answers?.maxAgeMs ?? SHARED_ANSWER_MS),
    checksAnswers: options.checksAnswers ?? false,
  };
}

/** The real service unless a fake runs beside the market. */
function szamlazzUrl(config: Config): string {
  if (config.SZAMLAZZ_URL !== undefined) return config.SZAMLAZZ_URL;
  return config.hasSimulators
    ? `http://127.0.0.1:${config.SZAMLAZZ_SIM_PORT}/szamla/`
    : 'https://www.szamlazz.hu/szamla/';
}
