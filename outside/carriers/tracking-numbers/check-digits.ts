/**
 * The carriers' check digits (domain shipping §7.6). Each function takes the characters before the check digit; a
 * letter counts as its ASCII code minus 3, modulo 10.
 */
export type CheckDigit = (characters: string) => number;

const values = (characters: string): readonly number[] =>
  Array.from(characters, (character) =>
    /\d/.test(character) ? Number(character) : ((character.codePointAt(0) ?? 0) - 3) % 10,
  );

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0);

const toTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** UPS 1Z: weights 1, 2 from the left over the 15 characters after 1Z. */
export const upsCheckDigit: CheckDigit = (characters) => toTen(weighted(values(characters), [1, 2]));

/** USPS and FedEx Ground (GS1): weights 3, 1 from the right. */
export const gs1CheckDigit: CheckDigit = (characters) =>
  toTen(weighted(values(characters).toReversed(), [3, 1]));

/** FedEx Express, 12 digits: weights 3, 1, 7 from the left over 11 digits. */
export const expressCheckDigit: CheckDigit = (characters) =>
  (weighted(values(characters), [3, 1, 7]) % 11) % 10;

/** FedEx's 34-digit barcode: weights 1, 7, 3 over the 13 digits before the last. */
export const barcodeCheckDigit: CheckDigit = (characters) =>
  (weighted(values(characters), [1, 7, 3]) % 11) % 10;

/** The Universal Postal Union's S10: weights 8 6 4 2 3 5 9 7 over eight digits. */
export const s10CheckDigit: CheckDigit = (characters) => {
  const rest = weighted(values(characters), [8, 6, 4, 2, 3, 5, 9, 7]) % 11;
  return rest === 0 ? 5 : (11 - rest) % 10;
};
