import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, VARIABLE_NAMES } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://kosar.example.hu',
  DATABASE_URL: 'postgres://kosar@db/kosar',
  SECRETS_KEY: `${'A'.repeat(43)}=`,
  SMTP_URL: 'smtp://mail.example.hu',
};

/** The one message of a refused start. */
function refusal(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    return String(error);
  }
  return 'accepted';
}

describe('settings', () => {
  test('have a default for everything in development', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      baseUrl: 'http://localhost:3000',
      hasDemoData: true,
      hasSimulators: true,
      isProduction: false,
    });
  });

  test('that are blank count as not set, and unknown variables as not there', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', HOME: '/root' })).toMatchObject({ PORT: 3000 });
    expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  test('give addresses without a slash at their end', () => {
    expect(readConfig({ BASE_URL: 'https://kosar.example.hu//' }).baseUrl).toBe('https://kosar.example.hu');
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'prod'],
    ['BASE_URL', 'kosar'],
    ['DATABASE_POOL', '1'],
    ['DEMO', 'yes'],
    ['SIMULATORS', '1'],
    ['SECRETS_KEY', 'short'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['GEOCODER', 'mine'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const said = refusal({ [name]: value });
    expect(said).toMatch(new RegExp(`^ConfigError: ${name} `));
    expect(said).not.toContain('\n');
    // What was set may be a secret.
    if (name === 'SECRETS_KEY') expect(said).not.toContain(value);
  });

  test('are all known by name', () => {
    expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'SECRETS_KEY']));
  });
});

describe('production', () => {
  test('starts with what it needs, without demo data and simulators', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      hasDemoData: false,
      hasSimulators: false,
    });
  });

  test.each(['BASE_URL', 'DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL'])(
    'refuses to start without %s',
    (name) => {
      expect(refusal({ ...PRODUCTION, [name]: undefined })).toBe(
        `ConfigError: ${name} is missing: production doesn't start without it.`,
      );
    },
  );

  test.each([
    ['DEMO', 'DEMO=true: demo data and demo logins are refused in production.'],
    ['SIMULATORS', 'SIMULATORS=true: simulators are refused in production.'],
  ])('refuses %s', (name, line) => {
    expect(refusal({ ...PRODUCTION, [name]: 'true' })).toBe(`ConfigError: ${line}`);
  });

  test('refuses an address without https', () => {
    expect(refusal({ ...PRODUCTION, BASE_URL: 'http://kosar.example.hu' })).toBe(
      'ConfigError: BASE_URL must start with https:// in production.',
    );
  });

  test('says everything that is wrong at once, a line for each', () => {
    const said = refusal({ NODE_ENV: 'production', DEMO: 'true', SIMULATORS: 'true' });
    expect(said.split('\n')).toHaveLength(6);
  });
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-settings-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'key');

  test('is read without the line break at its end', () => {
    writeFileSync(path, `${PRODUCTION.SECRETS_KEY}\n`);
    const { SECRETS_KEY: _, ...rest } = PRODUCTION;
    expect(readConfig({ ...rest, SECRETS_KEY_FILE: path }).SECRETS_KEY).toBe(PRODUCTION.SECRETS_KEY);
  });

  test('is refused beside the setting itself, and where it can’t be read', () => {
    expect(refusal({ ...PRODUCTION, SECRETS_KEY_FILE: path })).toBe(
      'ConfigError: SECRETS_KEY and SECRETS_KEY_FILE are both set: only one of them can hold.',
    );
    expect(refusal({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(
      /^ConfigError: SMTP_URL_FILE names .*none, which can't be read \(ENOENT\)\.$/,
    );
  });
});
