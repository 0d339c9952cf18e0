// Spec platform §3: the country code defaults to +1.
export const defaultCallingCode = '+1';

// ITU-T E.164: zones 1 and 7 have one digit, these have two, every other code has three.
const twoDigits = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 ' +
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/** Splits the digits behind a plus into calling code and the rest. */
export function splitCallingCode(digits: string): { readonly code: string; readonly rest: string } {
  const length = /^[17]/.test(digits) ? 1 : twoDigits.has(digits.slice(0, 2)) ? 2 : 3;
  return { code: `+${digits.slice(0, length)}`, rest: digits.slice(length) };
}
