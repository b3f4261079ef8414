import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditRules } from './self-audit.ts';

const SERVER = join(import.meta.dirname, '../../../server/src');

it('every rule of the self-audit is said in Hungarian, and none that isn’t there', () => {
  const invariants = readFileSync(join(SERVER, 'infra/database/invariants.sql'), 'utf8');
  const rules = [...invariants.matchAll(/^-- invariant: (.+)$/gm)].map(([, rule]) => rule);
  const ofProvider = ['find-payment-differences.ts', 'find-payout-differences.ts'].map((file) => {
    const source = readFileSync(join(SERVER, 'areas/self-audit', file), 'utf8');
    return source.match(/const RULE = '(.+)';/)?.[1];
  });
  expect(new Set(Object.keys(auditRules))).toEqual(new Set([...rules, ...ofProvider]));
});
