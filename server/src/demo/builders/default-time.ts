/** Rows made without a word about time are of this Friday afternoon, which is also when tests happen. */
export const BUILT_AT = new Date('2026-11-20T13:00:00+01:00');

/** Wednesday after it, with ordering until Monday evening. */
export const DELIVERY_DAY = '2026-11-25';
export const ORDER_DEADLINE = new Date('2026-11-23T20:00:00+01:00');
