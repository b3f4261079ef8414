import { expect, test } from 'vitest';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { planCapture, reserveHalves } from '../chains/settlement/wallet-chain-testing.ts';
import { passTime, useBarionMarket, withFaults } from '../payments/barion-market-testing.ts';
import { capturePayment } from '../payments/public.ts';
import { releaseReservation } from '../payments/release-reservation.ts';
import { findPaymentDifferences } from './find-payment-differences.ts';

const market = useBarionMarket();

type Reserved = Awaited<ReturnType<typeof reserveHalves>>;

interface Meanwhile {
  /** Done once our rows are read, just before the provider is asked about the payment. */
  readonly before: () => Promise<unknown>;
  /** Done before those that weren't settled are asked about again. */
  readonly whileWaiting?: () => Promise<unknown>;
  readonly rewrite?: (statement: string) => string;
}

/** What an audit names of an order while something is done to its payment. */
async function auditOf({ order, externalId }: Reserved, { before, whileWaiting, rewrite }: Meanwhile) {
  passTime(market.current);
  let isFirst = true;
  const wrap = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    readPayment: async (asked) => {
      if (asked === externalId && isFirst) {
        isFirst = false;
        await before();
      }
      return provider.readPayment(asked);
    },
  });
  return withFaults(market.current, { wrap, ...(rewrite && { rewrite }) }, async ({ context }) => {
    if (context.payments === null) throw new Error('The market has a provider.');
    const found = await findPaymentDifferences(context, context.payments, new Date(0), async () => {
      passTime(market.current);
      await whileWaiting?.();
    });
    return found.differences.filter(({ orderId }) => orderId === order.id);
  });
}

function take({ payment }: Reserved) {
  return capturePayment(market.current.context, payment.id);
}

test('a payment that is taken between our row and the provider’s answer is no difference', async () => {
  const paid = await reserveHalves(market.current);
  await planCapture(market.current, paid);
  expect(await auditOf(paid, { before: () => take(paid) })).toEqual([]);
});

test('nor is one whose capture is sent and not stored yet', async () => {
  const paid = await reserveHalves(market.current);
  await planCapture(market.current, paid);
  const { externalId, payment } = paid;
  const send = async () => {
    await market.current.api.database.pool.query(
      `update payment_capture set state = 'SENT', sent_at = now() where payment_id = $1`,
      [payment.id],
    );
    await market.current.provider.capture({ externalId, totalFt: 10_000, platformFt: 5000 });
  };
  expect(await auditOf(paid, { before: send })).toEqual([]);
});

test('a reservation that is just being let go of is asked about again, and named when we never hear that it is gone', async () => {
  const [heard, unheard] = [await reserveHalves(market.current), await reserveHalves(market.current)];
  const { pool } = market.current.api.database;
  const letGo = ({ externalId }: Reserved) =>
    market.current.provider.capture({ externalId, totalFt: 0, platformFt: 0 });
  for (const { order } of [heard, unheard])
    await pool.query('update customer_order set cancelled_at = now() where id = $1', [order.id]);
  const whileWaiting = () => releaseReservation(market.current.context, heard.payment.id);
  expect(await auditOf(heard, { before: () => letGo(heard), whileWaiting })).toEqual([]);
  expect(await auditOf(unheard, { before: () => letGo(unheard) })).toMatchObject([
    { orderId: unheard.order.id, found: { ours: { status: 'RESERVED' }, theirs: { status: 'CANCELLED' } } },
  ]);
});

test('planted: an audit that looks at what it had read before names a payment that was taken meanwhile', async () => {
  const paid = await reserveHalves(market.current);
  await planCapture(market.current, paid);
  const asBefore = (statement: string) =>
    statement.includes('"is_let_go"') && /"p"\."id" = \$\d+/.test(statement)
      ? statement
          .replace('"p"."status"', `'RESERVED' as "status"`)
          .replace('"p"."captured_ft"', '0::bigint as "captured_ft"')
          .replace('"k"."taken_platform_ft"', 'null::bigint as "taken_platform_ft"')
      : statement;
  expect(await auditOf(paid, { before: () => take(paid), rewrite: asBefore })).toMatchObject([
    { orderId: paid.order.id, found: { theirs: { status: 'PAID' } } },
  ]);
});
