import { describe, expect, test } from 'vitest';
import { relationSharePercent, transporterTypeLabel } from './relation-share.ts';

describe('the share of a relation', () => {
  test('is the whole for a reseller, whatever was given', () => {
    expect(relationSharePercent('RESELLER', 20)).toBe(100);
    expect(relationSharePercent('RESELLER', 0)).toBe(100);
  });

  test('is needed by a commission agent, not by a transporter of one’s own', () => {
    expect(relationSharePercent('COMMISSION_AGENT', 20)).toBe(20);
    expect(relationSharePercent('COMMISSION_AGENT', 0)).toBeNull();
    expect(relationSharePercent('OWN', 0)).toBe(0);
  });
});

test('a reseller of the same actor has a name of its own', () => {
  expect(transporterTypeLabel('RESELLER', true)).toBe('RESELLER_SELF');
  expect(transporterTypeLabel('RESELLER', false)).toBe('RESELLER');
  expect(transporterTypeLabel('OWN', true)).toBe('OWN');
});
