import { createHash, randomInt } from 'node:crypto';
import { SURVEY_COUPON_PERCENT } from '@kosar/domain/constants';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Who answers: a user, or an outsider by their address. */
export interface Person {
  readonly userId: number | null;
  readonly email: string;
}

export interface GivenCoupon {
  readonly id: number | null;
  /** Only where it was given now, to an outsider. */
  readonly code: string | null;
  readonly isNew: boolean;
}

/**
 * Gives the coupon for a completed survey: 5 % off one later order, once per person and survey (spec 5, Demand). A person's second
 * answer at the same moment waits here for the first one to be done. A user gets what the outsider with their address was given.
 */
export async function giveSurveyCoupon(
  trx: Transaction,
  surveyId: number,
  person: Person,
  now: Date,
): Promise<GivenCoupon> {
  const own = { survey_id: surveyId, person_digest: digestOf(person.email) };
  const first = await trx
    .insertInto('survey_coupon')
    .values({ ...own, created_at: now })
    // Whichever constraint it is: what was given is given.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (first) return giveNew(trx, first.id, surveyId, person, now);
  const given = await trx
    .selectFrom('survey_coupon')
    .select('user_discount_id as id')
    .where('survey_id', '=', surveyId)
    .where('person_digest', '=', own.person_digest)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (person.userId !== null && given.id !== null) await handOverCoupon(trx, given.id, person.userId);
  return { id: given.id, code: null, isNew: false };
}

/** Makes a coupon whose code waits in a mail a user's own, unless it was activated by then or they have one of the survey. */
export async function handOverCoupon(trx: Transaction, couponId: number, userId: number): Promise<void> {
  // An activation at the same moment holds this lock until its coupon is there to be seen.
  await sql`select from user_discount where id = ${couponId} for no key update`.execute(trx);
  await sql`update user_discount c set user_id = ${userId}
    where c.id = ${couponId} and c.user_id is null
      and not exists (select from user_discount made where made.activated_from_id = c.id)
      and not exists (select from user_discount own
        where own.user_id = ${userId} and own.survey_id = c.survey_id)`.execute(trx);
}

/** What a person is known by where no address may stand. */
export function digestOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

async function giveNew(
  trx: Transaction,
  rowId: number,
  surveyId: number,
  { userId }: Person,
  now: Date,
): Promise<GivenCoupon> {
  const code = userId === null ? newCode() : null;
  const coupon = await trx
    .insertInto('user_discount')
    .values({
      user_id: userId,
      code,
      name: 'Köszönjük a felmérés kitöltését',
      source: 'SURVEY',
      unit: 'PERCENT',
      value: SURVEY_COUPON_PERCENT,
      remaining_uses: 1,
      max_activations: code === null ? null : 1,
      survey_id: surveyId,
      starts_at: now,
      created_at: now,
    })
    // A user may have activated a code that came to another address of theirs for the same survey.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!coupon) return { id: null, code: null, isNew: false };
  await trx
    .updateTable('survey_coupon')
    .set({ user_discount_id: coupon.id })
    .where('id', '=', rowId)
    .execute();
  return { id: coupon.id, code, isNew: true };
}

/** Without signs that are taken for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newCode(): string {
  return `KOSZ-${signs(5)}-${signs(5)}`;
}

function signs(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
