import type { UserDiscountJson } from '@kosar/contract/campaigns/discounts';
import { type CouponCodeFacts, decideActivation, normalCouponCode } from '@kosar/domain/coupon-code';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { networkOf } from '../../infra/network-of.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { findUsableCoupon } from './coupon-queries.ts';

/** Codes typed by one user, and from one network, in an hour: enough for a family's typing mistakes, too few for guessing. */
const MAX_ATTEMPTS = 20;
const MAX_ATTEMPTS_FROM_A_NETWORK = 100;

/**
 * Gives a user the coupon of a code (spec 7, /userdiscount/activate): a coupon of their own, made from the code's. The code's row is locked, so
 * the last activation goes to one of those who type it at the same moment.
 */
export async function activateCoupon(
  context: AppContext,
  activation: { userId: number; code: string; ipAddress: string },
): Promise<UserDiscountJson> {
  const { db, clock } = context;
  const { userId, ipAddress } = activation;
  const limits = [
    { key: `coupon-code:${userId}`, max: MAX_ATTEMPTS },
    { key: `coupon-code-from:${networkOf(ipAddress)}`, max: MAX_ATTEMPTS_FROM_A_NETWORK },
  ];
  await takeAttempt(context, limits, HOUR_SECONDS, clock.now());
  return transaction(db, async (trx) => {
    const now = clock.now();
    const facts = await lockCode(trx, normalCouponCode(activation.code), userId);
    const refusal = decideActivation(facts, userId, now);
    if (refusal !== null) throw new Refusal(refusal);
    const codeId = found(facts?.id);
    const couponId = await copyForUser(trx, { codeId, userId, now });
    await writeAudit(trx, {
      userId,
      action: 'coupon.activate',
      entity: 'user_discount',
      entityId: couponId,
      after: { activatedFromId: codeId },
      now,
    });
    return found(await findUsableCoupon(trx, couponId));
  });
}

async function lockCode(
  trx: Transaction,
  code: string,
  userId: number,
): Promise<(CouponCodeFacts & { id: number }) | undefined> {
  const row = await trx
    .selectFrom('user_discount')
    .select(['id', 'user_id', 'starts_at', 'ends_at', 'max_activations'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Counted in a statement of its own: the one above may have waited, and saw the data of before.
  const { count, mine } = await trx
    .selectFrom('user_discount')
    .select((made) => [
      made.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(user_id = ${userId}), false)`.as('mine'),
    ])
    .where('activated_from_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    ownerId: row.user_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxActivations: row.max_activations,
    activations: count,
    hasActivated: mine,
  };
}

async function copyForUser(
  trx: Transaction,
  { codeId, userId, now }: { codeId: number; userId: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into user_discount (user_id, name, source, unit, value, remaining_uses, remaining_amount_ft, sponsor_id, starts_at, ends_at,
      created_at, activated_from_id, survey_id)
    select ${userId}, name, source, unit, value, remaining_uses, remaining_amount_ft, sponsor_id, starts_at, ends_at, ${now}, id, survey_id
    from user_discount where id = ${codeId}
    -- One coupon per person and survey, however many addresses its codes came to.
    on conflict (user_id, survey_id) where user_id is not null and survey_id is not null do nothing
    returning id`.execute(trx);
  const made = rows[0];
  refuseUnless(made !== undefined, 'COUPON_ALREADY_ACTIVATED');
  return made.id;
}
