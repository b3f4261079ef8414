import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { answeredBefore, claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { askProvider, type BegunAttempt } from './ask-provider.ts';
import { insertAttempt } from './payment-attempt.ts';
import { findPaymentUrl } from './payment-queries.ts';
import { lockPayment, readTerms } from './payment-to-start.ts';
import { isStartOffered, type StartKind, storeStart } from './store-start.ts';

interface Start {
  readonly paymentId: number;
  readonly kind: StartKind;
  readonly once: OnceOnly | null;
}

/**
 * Begins a payment at the provider and gives the address where the buyer pays (spec 4, Payment). Three steps: an attempt with a number of ours is
 * stored under lock, then the provider is called outside of any transaction, then its answer is stored, if the payment may still begin and
 * no one else has begun it meanwhile. Where it doesn't begin, the payment stays as it was.
 */
export async function startPayment(context: AppContext, start: Start): Promise<{ paymentUrl: string }> {
  const { db, clock, config, payments } = context;
  const { paymentId, kind, once } = start;
  const answered = await answeredBefore(db, once);
  if (answered !== null) return { paymentUrl: found(await findPaymentUrl(db, answered)) };
  const begun = await transaction(db, (trx) => begin(trx, start, payments, clock.now()));
  const answer = await askProvider(context, begun);
  if ('failure' in answer) throw new Refusal('PAYMENT_INIT_FAILED');
  const { started } = answer;
  const refusal = await transaction(db, async (trx) => {
    const now = clock.now();
    const twin = await claim(trx, once, now);
    const stored = await storeStart(trx, { kind, begun, started, baseUrl: config.baseUrl, now });
    if (twin !== null) return 'conflict';
    if (stored === null) await rememberAnswer(trx, once, paymentId);
    return stored;
  });
  if (refusal !== null) throw new Refusal(refusal);
  return { paymentUrl: started.paymentUrl };
}

async function begin(
  trx: Transaction,
  { paymentId, kind }: Start,
  provider: PaymentProvider | null,
  now: Date,
): Promise<BegunAttempt> {
  const payment = found(await lockPayment(trx, paymentId, now));
  refuseUnless(isStartOffered(payment, kind, now), 'PAYMENT_NOT_OFFERED');
  // Without a provider nothing begins, so nothing is written either.
  refuseUnless(provider !== null, 'PAYMENT_INIT_FAILED');
  const terms = await readTerms(trx, provider, payment, now);
  if (terms === null || terms.valueFt === 0) throw new Refusal('PAYMENT_INIT_FAILED');
  return { payment, tried: await insertAttempt(trx, payment, terms, now) };
}
