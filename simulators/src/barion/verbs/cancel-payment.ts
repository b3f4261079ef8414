import { Refusal } from '../wire/refusal.ts';
import { movePayment } from '../world/payment-moves.ts';
import type { Sim } from '../world/sim.ts';
import type { Payment } from '../world/world.ts';
import { releaseFees } from './fees.ts';
import { mainsOf } from './pay.ts';

/** Lets go of what a card holds: nothing was charged, so there is nothing to give back and no fee. */
export function cancelAuthorization(sim: Sim, payment: Payment): void {
  if (payment.status !== 'Authorized')
    throw new Refusal('PaymentStatusNotValid', `The payment is ${payment.status}, not Authorized.`);
  for (const main of mainsOf(payment)) {
    releaseFees(sim, payment, main);
    main.isFinished = true;
  }
  for (const transaction of payment.transactions) transaction.status = 'Reversed';
  payment.total = 0;
  movePayment(sim, payment, 'cancel');
}
