import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

export interface MatchedBill {
  readonly companyId: string;
  readonly billId: string;
  readonly number: string;
  readonly owed: Cents;
  readonly announced: Cents | null;
}

export interface MatchedReceipt {
  readonly amount: Cents;
  readonly reference: string;
  readonly remitter: string;
}

export interface Proposal {
  /** `exact` may be confirmed as it is; the others need a person's choice. */
  readonly kind: 'exact' | 'differs' | 'possible' | 'none';
  readonly companyId: string | null;
  readonly parts: readonly { readonly bill: MatchedBill; readonly amount: Cents }[];
  readonly says: string;
}

export const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Words of a reference that could be the number of a bill. */
export function numbersIn(reference: string): string[] {
  const words = reference.toUpperCase().split(/[^A-Z0-9-]+/);
  return [
    ...new Set(
      words
        .flatMap((word) => [compact(word), compact(word).replace(/^(INVOICE|INV|NO)/, '')])
        .filter((word) => word.length >= 4 && /\d/.test(word)),
    ),
  ];
}

const legalForms = /\b(LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP|PLLC|THE|AND)\b/g;

/** A company as banks write it: without punctuation, legal forms and "and". */
const plainName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[''.]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .replaceAll(legalForms, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Banks cut names off, so the start is enough if it is long. */
export function sameName(remitter: string, company: string): boolean {
  const [a, b] = [plainName(remitter), plainName(company)];
  if (a === '' || b === '') return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return a === b || (short.length >= 8 && long.startsWith(short));
}

/** At most this many bills of a company are tried in combination. */
const mostCombined = 12;

/** Bills, the oldest first, that add up to the amount. */
function combination(bills: readonly MatchedBill[], amount: Cents): readonly MatchedBill[] | undefined {
  const tried = bills.slice(0, mostCombined);
  for (let size = 1; size <= tried.length; size += 1) {
    const found = choose(tried, size, amount);
    if (found !== undefined) return found;
  }
  return undefined;
}

function choose(
  bills: readonly MatchedBill[],
  size: number,
  amount: number,
): readonly MatchedBill[] | undefined {
  if (size === 0) return amount === 0 ? [] : undefined;
  for (const [at, bill] of bills.entries()) {
    if (bill.owed > amount) continue;
    const rest = choose(bills.slice(at + 1), size - 1, amount - bill.owed);
    if (rest !== undefined) return [bill, ...rest];
  }
  return undefined;
}

const inFull = (bills: readonly MatchedBill[]) => bills.map((bill) => ({ bill, amount: bill.owed }));
const listed = (bills: readonly MatchedBill[]): string =>
  bills.length > 1
    ? `${bills
        .slice(0, -1)
        .map(({ number }) => number)
        .join(', ')} and ${bills.at(-1)?.number ?? ''}`
    : (bills[0]?.number ?? '');

const wordsFor: Readonly<Record<string, string>> = {
  'true/true': 'Reference, amount and remitter match.',
  'true/false': 'Reference and amount match.',
  'false/true': 'Amount and remitter match.',
};

/**
 * What a receipt probably pays. Only amounts that add up to the cent, with a reference or a remitter that says the
 * same, may be confirmed as they are.
 */
export function matchReceipt(
  receipt: MatchedReceipt,
  bills: readonly MatchedBill[],
  nameOf: (companyId: string) => string,
): Proposal {
  const { amount, reference, remitter } = receipt;
  const numbers = numbersIn(reference);
  const isReferred = ({ number }: MatchedBill) => numbers.includes(compact(number));
  const referred = bills.filter(isReferred);
  const [first] = referred;
  const isRemitter = (companyId: string) => sameName(remitter, nameOf(companyId));
  if (first !== undefined && referred.every(({ companyId }) => companyId === first.companyId)) {
    const { companyId } = first;
    const sum = referred.reduce((total, { owed }) => total + owed, 0);
    const found = sum === amount ? referred : undefined;
    if (found !== undefined) {
      const why = wordsFor[`true/${isRemitter(companyId)}`] ?? '';
      return {
        kind: 'exact',
        companyId,
        parts: inFull(found),
        says: `Pays ${listed(found)} in full. ${why}`,
      };
    }
    return differing(receipt, referred, nameOf(companyId));
  }
  const named = [...new Set(bills.map(({ companyId }) => companyId))].filter(isRemitter);
  const [only] = named;
  if (only !== undefined && named.length === 1) {
    const found = combination(
      bills.filter(({ companyId }) => companyId === only),
      amount,
    );
    if (found !== undefined)
      return {
        kind: 'exact',
        companyId: only,
        parts: inFull(found),
        says: `Pays ${listed(found)} in full. ${wordsFor['false/true'] ?? ''}`,
      };
  }
  return byAmount(amount, bills, { only, nameOf });
}

interface Named {
  /** The company that the remitter names. */
  readonly only: string | undefined;
  nameOf(companyId: string): string;
}

function byAmount(amount: Cents, bills: readonly MatchedBill[], { only, nameOf }: Named): Proposal {
  const same = bills.filter(({ owed, announced }) => owed === amount || announced === amount);
  if (same.length > 0)
    return {
      kind: 'possible',
      companyId: null,
      parts: inFull(same.slice(0, 5)),
      says:
        same.length === 1
          ? `1 possible match by amount: ${same[0]?.number ?? ''} for ${nameOf(same[0]?.companyId ?? '')}.`
          : `${same.length} possible matches by amount: ${listed(same.slice(0, 3))}.`,
    };
  return {
    kind: 'none',
    companyId: only ?? null,
    parts: [],
    says:
      only === undefined
        ? 'No open item matches this reference, amount or remitter.'
        : `${nameOf(only)} has no open items that add up to this amount.`,
  };
}

/** The reference names bills, and the amount is another one. */
function differing({ amount }: MatchedReceipt, bills: readonly MatchedBill[], company: string): Proposal {
  const owed = bills.reduce((total, bill) => total + (bill.announced ?? bill.owed), 0);
  const announced = bills.some((bill) => bill.announced !== null);
  const times = amount / owed;
  const by =
    Number.isInteger(times) && times > 1
      ? `The amount is ${times} times the amount expected.`
      : `The amount is ${formatCents(Math.abs(amount - owed) as Cents)} ${amount > owed ? 'more' : 'less'} than expected.`;
  let left: number = amount;
  const parts = bills.flatMap((bill) => {
    const part = Math.min(left, bill.owed) as Cents;
    left -= part;
    return part > 0 ? [{ bill, amount: part }] : [];
  });
  return {
    kind: 'differs',
    companyId: bills[0]?.companyId ?? null,
    parts,
    says: `${company} ${announced ? 'reported' : 'owes'} ${formatCents(owed as Cents)} on ${listed(bills)}. ${by}`,
  };
}
