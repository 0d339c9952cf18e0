export const saleKinds = ['Sale', 'Refund'] as const;
export type SaleKind = (typeof saleKinds)[number];

export const consents = ['Yes', 'No', 'Unknown'] as const;
export type Consent = (typeof consents)[number];

/** The statuses of the quote that a processed sale's customer is offered. */
export const quotes = [
  'Waiting',
  'Open',
  'Quoted',
  'Insured',
  'NotInterested',
  'Expired',
  'Declined',
  'Stopped',
] as const;
export type Quote = (typeof quotes)[number];

export const quoteWords: Readonly<Record<Quote, string>> = {
  Waiting: 'Waiting to be sent',
  Open: 'Emailed',
  Quoted: 'Quoted',
  Insured: 'Insured',
  NotInterested: 'Not interested',
  Expired: 'Expired',
  Declined: 'Declined by the insurer',
  Stopped: 'Not sent',
};

/**
 * Domain marketplace 4.12: numbers are store-sale or store-sale-part, and leading zeros may be omitted, so 001-126396
 * and 1-126396 are one sale.
 */
export const numberKey = (number: string): string =>
  number
    .toUpperCase()
    .split('-')
    .map((part) => part.trim().replace(/^0+(?=.)/, ''))
    .join('-');

interface MatchFacts {
  readonly email: string;
  readonly phone: string;
  readonly total: number;
  readonly items: readonly { readonly description: string }[];
}

/**
 * What two entries of one sale have in common, however the customer's name is spelled. Null without a phone or email:
 * two strangers may buy the same chain.
 */
export function matchText({ email, phone, total, items }: MatchFacts): string | null {
  const digits = phone.replace(/\D/g, '').slice(-10);
  const customer = digits.length === 10 ? digits : email.trim().toLowerCase();
  if (customer === '') return null;
  const things = items
    .map(({ description }) =>
      description
        .toLowerCase()
        .replaceAll(/[^a-z0-9.]+/g, ' ')
        .trim(),
    )
    .toSorted();
  return [customer, String(total), ...things].join('|');
}
