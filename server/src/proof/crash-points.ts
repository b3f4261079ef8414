import type { CrashPoint } from './crash-market.ts';

const web = (name: string, at: CrashPoint['at']): CrashPoint => ({ name, victim: 'web', at });
const worker = (name: string, at: CrashPoint['at']): CrashPoint => ({ name, victim: 'worker', at });
const call = (when: 'before' | 'after', match: string) => ({ on: 'http', when, match }) as const;
const commit = (when: 'before' | 'after', match: string) => ({ on: 'commit', when, match }) as const;

const AN_ORDER = 'insert into "customer_order"';
const START = 'POST .*/Payment/Start';
const CAPTURE = 'POST .*/FinishReservation';
const TRANSFER = 'POST .*/Transfer/Email';
const CLEARING = 'insert into "clearing" ';
const INVOICE = 'POST .*/szamla/';

/** The moments of an order's money at which losing the process hurts most. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  web('before the order is committed', commit('before', AN_ORDER)),
  web('after the order is committed', commit('after', AN_ORDER)),
  web('after the attempt is noted, before Start', call('before', START)),
  web('after Start, before its answer is stored', call('after', START)),
  web('after the answer of Start is stored, before the buyer hears', commit('after', 'update "payment_try"')),
  web('before the job of a callback is stored', commit('before', 'read-payment')),
  worker('after the state is read, before it is stored', call('after', 'GET .*/PaymentState')),
  worker('before the buyer is notified of the reservation', commit('before', 'payment-reserved')),
  web('before the beginning of finalize is committed', commit('before', '"finalizing_at"')),
  web('after the beginning of finalize is committed', commit('after', '"finalizing_at"')),
  worker('before the capture', call('before', CAPTURE)),
  worker('after the capture, before it is stored', call('after', CAPTURE)),
  worker('between two captures', commit('after', '"taken_ft"')),
  worker('before the settlement is committed', commit('before', CLEARING)),
  worker('after the settlement is committed', commit('after', CLEARING)),
  worker('before the transfer', call('before', TRANSFER)),
  worker('after the transfer, before it is stored', call('after', TRANSFER)),
  worker('before the invoice is sent', call('before', INVOICE)),
  worker('after the invoice is sent, before it is stored', call('after', INVOICE)),
];
