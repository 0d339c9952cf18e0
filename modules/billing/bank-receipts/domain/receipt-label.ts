import type { BankEntry } from './bank-entry.ts';

export const receiptKindNames: Readonly<Record<BankEntry['kind'], string>> = {
  wire: 'Wire',
  ach: 'ACH credit',
  check: 'Check',
  cash_letter: 'Cash letter',
};

/** As the member sees the payment: "Check 1184". A check's number leads its reference. */
export function receiptLabel(kind: BankEntry['kind'], reference: string): string {
  const number = kind === 'check' ? /^\D{0,8}(\d{2,12})\b/.exec(reference)?.[1] : undefined;
  return number === undefined ? receiptKindNames[kind] : `${receiptKindNames[kind]} ${number}`;
}
