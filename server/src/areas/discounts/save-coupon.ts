import type { createCoupon, updateCoupon } from '@kosar/contract/campaigns/coupon-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { normalCouponCode } from '@kosar/domain/coupon-code';
import { toPercent } from '@kosar/domain/percent';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { allOf, refusing } from '../../infra/edit/refusing.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';

const audit = auditOf('user_discount');

type NewCoupon = Parsed<typeof createCoupon>['body'];

/** Gives a coupon to the user of an e-mail, or makes a code for whoever types it; gives its id. */
export async function addCoupon(context: AppContext, viewer: KnownViewer, input: NewCoupon): Promise<number> {
  allow(viewer, 'manageDiscounts', {});
  const now = context.clock.now();
  return refusing(REFUSALS, () =>
    transaction(context.db, async (trx) => {
      const owner = input.userEmail === null ? null : await ownerOf(trx, input.userEmail);
      const values = { ...valuesOf(input), user_id: owner, created_at: now };
      const { id } = await trx
        .insertInto('user_discount')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(trx, viewer, { action: 'coupon.create', id, after: values, now });
      return id;
    }),
  );
}

/** Changes the name, the end and the activations of a coupon: what was promised of its value stays. */
export async function changeCoupon(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, name, validUntil, maxActivations }: Parsed<typeof updateCoupon>['body'],
): Promise<void> {
  allow(viewer, 'manageDiscounts', {});
  await transaction(context.db, async (trx) => {
    const before = await lockCoupon(trx, id);
    refuseUnless(before.version === version, 'conflict');
    if (validUntil !== null && new Date(validUntil) <= before.starts_at)
      throw new Refusal('invalid_input', { errors: [problem('validUntil', 'END_NOT_AFTER_START')] });
    await editRow(trx, viewer, {
      table: 'user_discount',
      id,
      before,
      version,
      set: {
        name,
        ends_at: validUntil,
        max_activations: before.user_id === null ? maxActivations : before.max_activations,
      },
      action: 'coupon.update',
      after: { name, validUntil, maxActivations },
      now: context.clock.now(),
    });
  });
}

const REFUSALS = {
  user_discount_code_unique: 'COUPON_CODE_TAKEN',
  user_discount_sponsor_id_fkey: 'invalid_input',
  user_discount_user_id_fkey: 'invalid_input',
} as const;

/** What refers to a coupon that was used, or whose code was activated. */
const USED = [
  'order_coupon_user_discount_id_user_id_fkey',
  'order_item_discount_user_discount_id_fkey',
  'survey_coupon_user_discount_id_fkey',
  'demand_user_discount_id_fkey',
  'user_discount_activated_from_id_fkey',
] as const;

/** Deletes a coupon that no one has used, and a code that no one has activated: the constraints say. */
export async function removeCoupon(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageDiscounts', {});
  await refusing(allOf(USED, 'COUPON_USED'), () =>
    transaction(context.db, async (trx) => {
      const before = await lockCoupon(trx, id);
      await trx.deleteFrom('user_discount').where('id', '=', id).execute();
      await audit(trx, viewer, { action: 'coupon.delete', id, before, now: context.clock.now() });
    }),
  );
}

function valuesOf(input: NewCoupon) {
  const isPercent = input.unit === 'PERCENT';
  const value = isPercent ? toPercent(input.value) : input.value;
  return {
    name: input.name,
    unit: input.unit,
    value,
    remaining_uses: isPercent ? input.remainingUses : null,
    remaining_amount_ft: isPercent ? null : value,
    starts_at: input.validFrom,
    ends_at: input.validUntil,
    sponsor_id: input.sponsorId,
    code: input.code === null ? null : normalCouponCode(input.code),
    max_activations: input.code === null ? 1 : input.maxActivations,
  };
}

async function ownerOf(trx: Transaction, email: string): Promise<number> {
  const user = await trx
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`email_key = lower(normalize(${email}, NFKC) collate "und-x-icu")`)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined)
    throw new Refusal('invalid_input', { errors: [problem('userEmail', 'NO_SUCH_USER')] });
  return user.id;
}

function problem(path: string, code: 'NO_SUCH_USER' | 'END_NOT_AFTER_START') {
  return { path, code, message: FIELD_MESSAGES[code] };
}

async function lockCoupon(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('user_discount').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}
