/** An amount in whole thousandths of its unit: 1400 is 1.4 kg, 2000 is two packets. */
export type Milli = number;

/** One whole: a packet, a piece, a kilogram. */
export const ONE: Milli = 1000;

/** Whether a number can be an amount on the wire: finite, and with at most 3 decimals. */
export function isAmount(value: number): boolean {
  const milli = Math.round(value * 1000);
  // Division is correctly rounded, so a number of at most 3 decimals comes back as the very same double.
  return Number.isSafeInteger(milli) && milli / 1000 === value;
}

/** Whether a number can be an amount inside: whole thousandths, not negative. */
export function isWholeMilli(amountMilli: number): boolean {
  return Number.isSafeInteger(amountMilli) && amountMilli >= 0;
}

/** The inner form of a decimal amount. Throws RangeError when it has more than 3 decimals, is not finite or is too large. */
export function toMilli(value: number): Milli {
  if (!isAmount(value)) throw new RangeError(`Not an amount of at most 3 decimals: ${value}`);
  return Math.round(value * 1000) + 0;
}

/** The decimal form of an amount, as it stands on the wire. */
export function fromMilli(amountMilli: Milli): number {
  return amountMilli / 1000;
}

/** Cuts a computed decimal to 3 decimals towards zero, for display (spec 9). */
export function truncateAmount(value: number): number {
  // 1.005 × 1000 is 1004.9999999999999: noise far below a thousandth must not cost one.
  return Math.trunc(Number((value * 1000).toFixed(3))) / 1000 + 0;
}

/** Chains a computed amount in thousandths: to wholes when packaged, else to whole thousandths (spec 9). Halves go up. */
export function roundAmount(amountMilli: number, packaged: boolean): Milli {
  return packaged ? Math.round(amountMilli / ONE) * ONE + 0 : Math.round(amountMilli) + 0;
}

/** The largest whole number of packets or pieces in an amount. */
export function floorToWhole(amountMilli: Milli): Milli {
  return Math.floor(amountMilli / ONE) * ONE;
}

/** The smallest whole number of packets or pieces that covers an amount. */
export function ceilToWhole(amountMilli: Milli): Milli {
  return Math.ceil(amountMilli / ONE) * ONE + 0;
}
