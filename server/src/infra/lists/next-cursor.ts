import { timingSafeEqual } from 'node:crypto';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { Cursors, Position } from '../database/keyset.ts';
import { Refusal } from '../refusal.ts';
import type { Secrets } from '../secrets.ts';

const SEAL_BYTES = 16;

/**
 * The words by which one list goes on. They are signed, so that nothing reaches the database that it hasn't given itself, and are good for this list and its order alone.
 * They say nothing that their page hasn't shown.
 */
export function cursorsOf(secrets: Secrets, list: string): Cursors {
  const sealOf = (body: string) => secrets.digest(`next:${list}`, body).subarray(0, SEAL_BYTES);
  return {
    write: ({ order, values }) => {
      const body = Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
      return `${body}.${sealOf(body).toString('base64url')}`;
    },
    read: (next, order): Position => {
      const [body = '', seal = ''] = next.split('.');
      const given = Buffer.from(seal, 'base64url');
      if (given.length !== SEAL_BYTES || !timingSafeEqual(given, sealOf(body))) throw unknownNext();
      const [ofOrder, ...values] = JSON.parse(Buffer.from(body, 'base64url').toString()) as string[];
      if (ofOrder !== order) throw unknownNext();
      return { order, values };
    },
  };
}

function unknownNext(): Refusal {
  const problem = { path: 'next', code: 'pattern', message: FIELD_MESSAGES.pattern };
  return new Refusal('invalid_input', { errors: [problem] });
}
