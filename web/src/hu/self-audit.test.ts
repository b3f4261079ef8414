import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditRules } from './self-audit.ts';

const SERVER = join(import.meta.dirname, '../../../server/src');

it('every rule of the self-audit is told in Hungarian, and none that isn’t there', () => {
  const invariants = readFileSync(join(SERVER, 'platform/database/invariants.sql'), 'utf8');
  const rules = [...invariants.matchAll(/^-- invariant: (.+)$/gm)].map(([, rule]) => rule);
  const payments = readFileSync(join(SERVER, 'areas/self-audit/find-payment-differences.ts'), 'utf8');
  const [, ofPayments] = payments.match(/const RULE = '(.+)';/) ?? [];
  expect(new Set(Object.keys(auditRules))).toEqual(new Set([...rules, ofPayments]));
});
