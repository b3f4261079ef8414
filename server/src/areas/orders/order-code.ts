import { randomInt } from 'node:crypto';

/** Letters and digits that can't be taken for each other when said or read at the pickup. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A code that people can say to each other. A new one is drawn if it is taken already. */
export function drawOrderCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
