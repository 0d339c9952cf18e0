import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** A line of PS 3877 and PS 3665. */
export interface MailPiece {
  /** The tracking number. */
  readonly article: string;
  readonly addressee: readonly string[];
  readonly postage: Cents;
  /** What the extra services besides a signature cost. */
  readonly fee: Cents;
  readonly adultSignature: Cents;
  readonly signature: Cents;
  /** Only of Registered Mail. */
  readonly actualValue: Cents | null;
}

export interface MailingForm {
  readonly sender: readonly string[];
  readonly day: Day;
  readonly pieces: readonly MailPiece[];
}

/** Domain shipping §7.8: three or more pieces; fewer get a receipt each. */
export const leastPieces = 3;

interface PricedPiece {
  readonly carrierTotal: Cents;
  readonly lines: readonly { readonly kind: string; readonly amount: Cents; readonly included: boolean }[];
  readonly isAdult: boolean;
  readonly isRegistered: boolean;
  readonly declaredValue: Cents;
}

/** Splits the label's price over the form's columns. */
export function columnsOf(priced: PricedPiece) {
  const sumOf = (kind: string): Cents =>
    addCents(
      ...priced.lines.filter((line) => line.included && line.kind === kind).map(({ amount }) => amount),
    );
  const fee = sumOf('REGISTERED_MAIL');
  const signed = sumOf('SIGNATURE_OPTION');
  return {
    postage: subtractCents(priced.carrierTotal, addCents(fee, signed)),
    fee,
    adultSignature: priced.isAdult ? signed : noMoney,
    signature: priced.isAdult ? noMoney : signed,
    actualValue: priced.isRegistered ? priced.declaredValue : null,
  };
}

interface MailTotals {
  readonly postage: Cents;
  readonly fee: Cents;
  readonly adultSignature: Cents;
  readonly signature: Cents;
  readonly actualValue: Cents;
}

export function totalsOf(pieces: readonly MailPiece[]): MailTotals {
  const sum = (of: (piece: MailPiece) => Cents | null): Cents =>
    cents(pieces.reduce((total, piece) => total + (of(piece) ?? 0), 0));
  return {
    postage: sum(({ postage }) => postage),
    fee: sum(({ fee }) => fee),
    adultSignature: sum(({ adultSignature }) => adultSignature),
    signature: sum(({ signature }) => signature),
    actualValue: sum(({ actualValue }) => actualValue),
  };
}

/** In the order of their numbers, as the form asks, so many to a page. */
export function pagesOf(pieces: readonly MailPiece[], perPage: number): readonly (readonly MailPiece[])[] {
  const sorted = pieces.toSorted((a, b) => (a.article < b.article ? -1 : 1));
  return Array.from({ length: Math.max(1, Math.ceil(sorted.length / perPage)) }, (_, at) =>
    sorted.slice(at * perPage, (at + 1) * perPage),
  );
}
