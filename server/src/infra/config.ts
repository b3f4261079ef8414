import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIban } from '@kosar/domain/giro';
import * as z from 'zod/mini';

/**
 * Everything that can be set from outside. Only `main.ts`, `worker.ts` and the start script read the environment; all else gets
 * this object. `docs/operations.md` lists the same variables, and a test compares the two.
 */
const port = (fallback: number) =>
  z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
  );
const optionalPort = () =>
  z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535)))));
const switchOf = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['true', 'false']), fallback ? 'true' : 'false'),
    z.transform((text) => text === 'true'),
  );
/** What signs mails: an RSA key in PEM. */
function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
const optional = () => z.optional(z.string().check(z.minLength(1)));

const variables = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port(3000),
  BASE_URL: z.optional(z.url()),
  DATABASE_URL: optional(),
  DATABASE_POOL: z.pipe(
    z._default(z.string(), '10'),
    z.pipe(z.transform(Number), z.int().check(z.minimum(2), z.maximum(200))),
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO: z.optional(z.enum(['true', 'false'])),
  SIMULATORS: z.optional(z.enum(['true', 'false'])),
  SECRETS_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  SECRETS_KEYS_ACCEPTED: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/)),
      z.transform((text) => text.split(',')),
    ),
  ),
  BACKUP_DIR: optional(),
  BACKUP_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  SMTP_URL: optional(),
  MAIL_PER_SECOND: z.pipe(
    z._default(z.string(), '20'),
    z.pipe(z.transform(Number), z.number().check(z.minimum(0.1), z.maximum(1000))),
  ),
  BOUNCE_KEY: z.optional(z.string().check(z.minLength(24))),
  BOUNCE_ADDRESS: z.optional(z.email()),
  DKIM_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  DKIM_SELECTOR: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,63}$/)), 'kosar'),
  DKIM_KEY: z.optional(z.string().check(z.refine(isPrivateKey))),
  MAIL_FROM: z._default(z.string(), 'Közös Kosár <kosar@localhost>'),
  PUSH_FAKE: z.optional(z.url()),
  MAILBOX_HTTP_PORT: port(3025),
  MAILBOX_SMTP_PORT: port(2525),
  SZAMLAZZ_URL: z.optional(z.url()),
  SZAMLAZZ_SIM_PORT: port(3028),
  TRUST_PROXY: switchOf(false),
  WEB_PROCESSES: z.pipe(
    z._default(z.string(), '1'),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(64))),
  ),
  HEAVY_PROCESS: switchOf(true),
  METRICS_PORT: optionalPort(),
  METRICS_WORKER_PORT: optionalPort(),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DISK_RESERVE_MB: z.pipe(
    z._default(z.string(), '200'),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  ),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  GEOCODER: z._default(z.enum(['offline', 'nominatim', 'photon', 'google']), 'offline'),
  GEOCODER_URL: z.optional(z.url()),
  GEOCODER_KEY: optional(),
  GEOCODER_USER_AGENT: optional(),
  GEO_POSTAL_FILE: optional(),
  MAP_TILE_URL: optional(),
  MAP_TILE_ATTRIBUTION: optional(),
  BLOG_URL: z.optional(z.url()),
  /** `mailto:…` or an address of the web. */
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  STRONG_LOGIN_GRACE_DAYS: z.pipe(
    z._default(z.string(), '30'),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(365))),
  ),
  GA_KEY: optional(),
  BARION_PIXEL_ID: optional(),
  BARION_POS_KEY: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{32,36}$/))),
  BARION_API_KEY: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{32,36}$/))),
  BARION_API_URL: z._default(z.url(), 'https://api.barion.com'),
  BARION_WALLET: z.optional(z.email()),
  BARION_SIM_PORT: port(3027),
  MARKET_BANK_ACCOUNT: z.optional(z.string().check(z.refine(isIban))),
  MARKET_BANK_BIC: z.optional(z.string().check(z.regex(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/))),
  MARKET_BANK_NAME: z._default(z.string(), 'Közös Kosár'),
};

const environment = z.object(variables);
type Environment = z.infer<typeof environment>;

export interface Config extends Environment {
  /** Address that links in mails and pages start with; never taken from a request. */
  readonly baseUrl: string;
  readonly isProduction: boolean;
  readonly hasDemoData: boolean;
  readonly hasSimulators: boolean;
}

/** A setting that can't be used: one line that says which and why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Names of all variables, for the operations page. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables);

/** Reads and checks the settings. Throws ConfigError with one line on a wrong, missing or forbidden one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withoutBlanks(withFiles(env)));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `${String(issue?.path[0] ?? 'environment')} is set to something that can't be used.`,
    );
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction) refuseDevelopmentSettings(settings);
  return {
    ...settings,
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    isProduction,
    hasDemoData: settings.DEMO === undefined ? !isProduction : settings.DEMO === 'true',
    hasSimulators: settings.SIMULATORS === undefined ? !isProduction : settings.SIMULATORS === 'true',
  };
}

/** Online payment needs all of them. */
const SHOP_KEYS = ['BARION_POS_KEY', 'BARION_API_KEY', 'BARION_WALLET'] as const;
const NEEDED_IN_PRODUCTION = ['BASE_URL', 'DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL'] as const;

function refuseDevelopmentSettings(settings: Environment): void {
  const refusals = [
    ...(settings.DEMO === 'true' ? ['DEMO=true: demo data and demo logins are refused in production.'] : []),
    ...(settings.SIMULATORS === 'true' ? ['SIMULATORS=true: simulators are refused in production.'] : []),
    ...(settings.PUSH_FAKE === undefined ? [] : ['PUSH_FAKE is refused in production.']),
    ...NEEDED_IN_PRODUCTION.filter((name) => settings[name] === undefined).map(
      (name) => `${name} is missing: production doesn't start without it.`,
    ),
    ...(SHOP_KEYS.some((name) => settings[name] !== undefined) &&
    SHOP_KEYS.some((name) => settings[name] === undefined)
      ? [`${SHOP_KEYS.join(', ')} are set together or not at all.`]
      : []),
    ...((settings.DKIM_DOMAIN === undefined) === (settings.DKIM_KEY === undefined)
      ? []
      : ['DKIM_DOMAIN and DKIM_KEY are set together or not at all.']),
    ...(settings.BASE_URL !== undefined && !settings.BASE_URL.startsWith('https://')
      ? ['BASE_URL must start with https:// in production.']
      : []),
  ];
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
}

/** Every setting may be kept in a file that `NAME_FILE` names, as secrets are mounted into containers; a line break at its end doesn't count. */
function withFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = VARIABLE_NAMES.flatMap((name) => {
    const source = `${name}_FILE`;
    const { [source]: path, [name]: given } = env;
    if (path === undefined || path === '' || VARIABLE_NAMES.includes(source)) return [];
    if (given !== undefined && given !== '')
      throw new ConfigError(`${name} and ${source} are both set: only one of them can hold.`);
    try {
      return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')] as const];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new ConfigError(`${source} names ${path}, which can't be read${code}.`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

function withoutBlanks(env: Record<string, string | undefined>): Record<string, string> {
  const known = Object.entries(env).filter(
    ([name, value]) => name in variables && value !== undefined && value !== '',
  );
  return Object.fromEntries(known) as Record<string, string>;
}
