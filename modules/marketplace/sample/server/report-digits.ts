// A prime slightly below a thousand million and a coprime factor: neighboring stones get distant and unique
// nine-digit numbers, and a number leads back to its stone.
const prime = 999_999_937n;
const stride = 387_420_489n;
const mostStones = 5_000_000;

export const reportDigits = (at: number): string =>
  String((BigInt(at + 1) * stride) % prime).padStart(9, '0');

/** The place of the stone whose report number ends like this. */
export function placeOfReport(number: string): number | undefined {
  const digits = /\d{9}$/.exec(number)?.[0];
  if (digits === undefined) return undefined;
  const at = Number((BigInt(digits) * inverse) % prime) - 1;
  return at >= 0 && at < mostStones ? at : undefined;
}

/** A number to the power of two less than a prime is its inverse. */
const inverse = power(stride, prime - 2n);

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor, rest] = [1n, base, exponent];
  while (rest > 0n) {
    if (rest % 2n === 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
    rest /= 2n;
  }
  return result;
}
