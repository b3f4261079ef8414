/**
 * Multiplies two whole numbers and divides the product by a third without losing a digit, however large the product.
 * The quotient is rounded towards zero and the remainder has the sign of the product.
 * Throws RangeError when an operand isn't a safe integer or the divisor isn't positive.
 */
export function multiplyThenDivide(a: number, b: number, divisor: number): Quotient {
  if (
    !Number.isSafeInteger(a) ||
    !Number.isSafeInteger(b) ||
    !Number.isSafeInteger(divisor) ||
    divisor <= 0
  ) {
    throw new RangeError(`Not whole numbers, or no divisor: ${a} × ${b} / ${divisor}`);
  }
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    // Adding 0 turns −0 into 0.
    const remainder = product % divisor;
    return { quotient: (product - remainder) / divisor + 0, remainder: remainder + 0 };
  }
  const exact = BigInt(a) * BigInt(b);
  return { quotient: Number(exact / BigInt(divisor)), remainder: Number(exact % BigInt(divisor)) };
}

/** What a whole division leaves: `a × b = quotient × divisor + remainder`. */
export type Quotient = { quotient: number; remainder: number };

/** `a × b / divisor` rounded up to the next whole number, exactly. Throws like {@link multiplyThenDivide}. */
export function multiplyThenDivideUp(a: number, b: number, divisor: number): number {
  const { quotient, remainder } = multiplyThenDivide(a, b, divisor);
  return remainder > 0 ? quotient + 1 : quotient;
}

/** `a × b / divisor` rounded down to a whole number, exactly. Throws like {@link multiplyThenDivide}. */
export function multiplyThenDivideDown(a: number, b: number, divisor: number): number {
  const { quotient, remainder } = multiplyThenDivide(a, b, divisor);
  return remainder < 0 ? quotient - 1 : quotient;
}
