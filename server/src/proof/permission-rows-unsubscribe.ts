import { everybody, type PermissionCase } from './permission-case.ts';

const forged = () => ({ params: { token: 'APPROVED~u1-1~AAAAAAAAAAAAAAAAAAAAAA' } });

/** Unsubscribing needs no login but a token that only the market can make. */
export const UNSUBSCRIBE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getUnsubscribe: [{ about: 'a link that the market has not made', input: forged, expected: everybody(404) }],
  unsubscribe: [{ about: 'a link that the market has not made', input: forged, expected: everybody(404) }],
};
