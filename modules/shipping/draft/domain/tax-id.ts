import type { Day } from '#kit/domain/day.ts';

export const taxIdHolders = { Exporter: 'Exporter', Recipient: 'Recipient', Importer: 'Importer' } as const;
export type TaxIdHolder = keyof typeof taxIdHolders;

export const taxIdTypes = { EORI: 'EORI', EIN: 'EIN', VAT: 'VAT', BN: 'Business number' } as const;
export type TaxIdType = keyof typeof taxIdTypes;

/** Spec shipping §3: EORI and tax IDs with type and validity dates. */
export interface TaxId {
  readonly holder: TaxIdHolder;
  readonly type: TaxIdType;
  readonly number: string;
  readonly validFrom: Day | null;
  readonly validUntil: Day | null;
}

/** Spec shipping §5: an EORI has at most 25 characters. */
export const taxIdCharacters = 25;

// Domain facts 7.9 and 7.12: GB and XI have 12 or 15 digits; Canada's business number 9, with an account behind it.
const eori = /^[A-Z]{2}[A-Za-z0-9]{1,15}$/;
const britishEori = /^(GB|XI)(\d{12}|\d{15})$/;
const patterns: Readonly<Record<TaxIdType, (number: string) => boolean>> = {
  EORI: (number) => eori.test(number) && (!/^(GB|XI)/.test(number) || britishEori.test(number)),
  EIN: (number) => /^\d{2}-?\d{7}$/.test(number),
  VAT: (number) => /^[A-Za-z0-9 .-]{2,25}$/.test(number),
  BN: (number) => /^\d{9}(R[CMPT]\d{4})?$/.test(number),
};

/** Undefined if valid on that day. */
export function taxIdError({ type, number, validFrom, validUntil }: TaxId, on: Day): string | undefined {
  if (number === '') return `Enter the ${taxIdTypes[type]}, or remove it.`;
  if (!patterns[type](number)) return `“${number}” isn't a valid ${taxIdTypes[type]}.`;
  if (validFrom !== null && on < validFrom) return `${taxIdTypes[type]} ${number} isn't valid yet.`;
  if (validUntil !== null && on > validUntil) return `${taxIdTypes[type]} ${number} has expired.`;
  return undefined;
}

const eoriCountries = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB'.split(' '),
);

export const entersOnEori = (countryCode: string): boolean => eoriCountries.has(countryCode);
