/** What is known of a coupon code when someone types it. */
export type CouponCodeFacts = {
  startsAt: Date;
  endsAt: Date | null;
  /** Whose coupon the code belongs to already; null while it waits for anybody. */
  ownerId: number | null;
  /** How many have activated it, and how many may; null is any number. */
  activations: number;
  maxActivations: number | null;
  /** Whether the one who types has activated it before. */
  hasActivated: boolean;
};

export type CouponCodeRefusal =
  | 'COUPON_CODE_UNKNOWN'
  | 'COUPON_CODE_EXPIRED'
  | 'COUPON_CODE_USED'
  | 'COUPON_ALREADY_ACTIVATED';

/**
 * Decides whether a user gets the coupon of a code at `now`; null: they do. A code that belongs to someone else, or begins later, is
 * unknown to others.
 */
export function decideActivation(
  facts: CouponCodeFacts | undefined,
  userId: number,
  now: Date,
): CouponCodeRefusal | null {
  if (facts === undefined || facts.startsAt.getTime() > now.getTime()) return 'COUPON_CODE_UNKNOWN';
  if (facts.hasActivated || facts.ownerId === userId) return 'COUPON_ALREADY_ACTIVATED';
  if (facts.ownerId !== null) return 'COUPON_CODE_UNKNOWN';
  if (facts.endsAt !== null && facts.endsAt.getTime() <= now.getTime()) return 'COUPON_CODE_EXPIRED';
  const isLeft = facts.maxActivations === null || facts.activations < facts.maxActivations;
  return isLeft ? null : 'COUPON_CODE_USED';
}

/** A code as it is stored, whatever case and blanks it was typed with. */
export function normalCouponCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s_]+/g, '');
}
