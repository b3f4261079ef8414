import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, VARIABLE_NAMES } from '@kosar/server/infra/config';
import { describe, expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8');
const rows = readVariables(page);

/** Rows of the configuration table: `NAME` | `default` or — | in production | meaning. */
function readVariables(text: string): { name: string; standard: string | undefined; inProduction: string }[] {
  return [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|—) \| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, name = '', standard, inProduction = '']) => ({ name, standard, inProduction }),
  );
}

describe('the configuration table of docs/operations.md', () => {
  it('names every variable once, in the order of the code', () => {
    expect(rows.map(({ name }) => name)).toEqual(VARIABLE_NAMES);
  });

  it('names the defaults that the code uses', () => {
    const used = new Map<string, unknown>(Object.entries(readConfig({})));
    const stated = Object.fromEntries(rows.map(({ name, standard }) => [name, standard]));
    const real = VARIABLE_NAMES.map((name) => [name, used.get(name)?.toString()]);
    expect(stated).toEqual(Object.fromEntries(real));
  });

  it('says "required" of exactly those variables without which production does not start', () => {
    const required = rows.filter(({ inProduction }) => inProduction === 'required').map(({ name }) => name);
    expect(required.toSorted()).toEqual(missingInProduction().toSorted());
  });

  it('says "refused" of exactly those switches that production refuses', () => {
    const stated = rows
      .filter(({ inProduction }) => inProduction === 'refused if `true`')
      .map(({ name }) => name);
    const refused = VARIABLE_NAMES.filter((name) =>
      refusalOf({ NODE_ENV: 'production', [name]: 'true' }).includes(`${name}=true: `),
    );
    expect(refused).not.toEqual([]);
    expect(stated).toEqual(refused);
  });
});

function missingInProduction(): string[] {
  const lines = refusalOf({ NODE_ENV: 'production' }).split('\n');
  return lines.flatMap((line) => /^([A-Z_]+) is missing/.exec(line)?.[1] ?? []);
}

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}
