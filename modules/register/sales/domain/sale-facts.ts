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

/** Two stores may use the same numbers, unless each number starts with the store's own prefix. */
export const hasStorePart = (key: string): boolean => key.includes('-');

/** A sale's number as a refund names it. A number without a store's prefix belongs to the store that sent it. */
export const refundKey = (senderId: string, key: string): string =>
  hasStorePart(key) ? key : `${senderId} ${key}`;

interface MatchFacts {
  readonly email: string;
  readonly phone: string;
  readonly total: number;
  readonly items: readonly { readonly description: string }[];
}

/**
 * What two entries of one sale have in common, by phone and by email, however the customer's name is spelled: one entry
 * may have only the phone, the other only the email. None without either: two strangers may buy the same chain.
 */
export function matchTexts({ email, phone, total, items }: MatchFacts): readonly string[] {
  const digits = phone.replace(/\D/g, '').slice(-10);
  const address = email.trim().toLowerCase();
  const customers = [...(digits.length === 10 ? [digits] : []), ...(address === '' ? [] : [address])];
  const things = items
    .map(({ description }) =>
      description
        .toLowerCase()
        .replaceAll(/[^a-z0-9.]+/g, ' ')
        .trim(),
    )
    .toSorted();
  return customers.map((customer) => [customer, String(total), ...things].join('|'));
}
