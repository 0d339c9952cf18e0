import { isAccountNumber } from '#kit/domain/account-number.ts';
import type { FieldState } from './field-state.ts';

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** The first two digits that the American Bankers Association assigns. */
const prefixRanges = [
  [1, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

/** Nine digits, an assigned prefix, and the ABA checksum. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return sum % 10 === 0 && prefixRanges.some(([first, last]) => prefix >= first && prefix <= last);
}

/** The sandbox's fictional banks. */
const banks: ReadonlyMap<string, string> = new Map([
  ['011000015', 'Narragansett Savings'],
  ['021000021', 'First Bezel National Bank'],
  ['026009593', 'Girdle & Crown Trust'],
  ['061000104', 'Facet Community Bank'],
  ['071000013', 'Lakeshore Assay Bank'],
  ['091000019', 'North Prairie Credit Union'],
  ['111000025', 'Lone Setting Bank'],
  ['121000248', 'Pacific Cabochon Bank'],
]);

/** Undefined if only the member knows it. */
export const bankNameOf = (routingNumber: string): string | undefined => banks.get(routingNumber);

export function stateOfRoutingNumber(typed: string): FieldState {
  if (typed === '') return 'empty';
  if (!/^\d{1,9}$/.test(typed)) return 'invalid';
  if (typed.length < 9) return 'partial';
  return isRoutingNumber(typed) ? 'valid' : 'invalid';
}

export function stateOfAccountNumber(typed: string): FieldState {
  if (typed === '') return 'empty';
  if (isAccountNumber(typed)) return 'valid';
  return /^\d{1,8}$/.test(typed) ? 'partial' : 'invalid';
}
