import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import type { CardBrand, StoreOutcome } from '../port.ts';
import { optionalText } from './ask-braintree.ts';

export const verificationShape = z.object({
  id: z._default(z.nullish(z.string()), ''),
  status: z._default(z.nullish(z.string()), ''),
  processorResponseCode: optionalText,
  processorResponseText: optionalText,
  gatewayRejectionReason: optionalText,
});

const cardShape = z.object({
  token: z.string(),
  cardType: z.string(),
  last4: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
  verification: z.nullish(verificationShape),
});

const accountShape = z.object({
  token: z.string(),
  accountType: z.enum(['checking', 'savings']),
  ownershipType: z.enum(['personal', 'business']),
  bankName: optionalText,
  last4: z.string(),
  verified: z.boolean(),
  verifications: z.array(verificationShape),
});

/** A card of the vault, or a bank account. */
export const methodShape = z.union([cardShape, accountShape]);

export type Method = z.infer<typeof methodShape>;

/** Braintree's spelling; other brands are shown as unknown. */
const brands: Readonly<Record<string, CardBrand>> = {
  Visa: 'Visa',
  MasterCard: 'MasterCard',
  Discover: 'Discover',
  'American Express': 'AmericanExpress',
  'Diners Club': 'DinersClub',
  JCB: 'JCB',
};

const holdAmount = cents(100);

export function storedOf(method: Method): StoreOutcome {
  if ('cardType' in method) {
    const { token, cardType, last4, expirationMonth, expirationYear, verification } = method;
    return {
      kind: 'stored',
      method: {
        kind: 'card',
        token,
        brand: brands[cardType] ?? 'Unknown',
        lastFour: last4,
        expiryMonth: Number(expirationMonth),
        expiryYear: Number(expirationYear),
        hold: { reference: verification?.id || token, amount: holdAmount },
      },
    };
  }
  const { token, ownershipType, accountType, bankName, last4, verified } = method;
  return {
    kind: 'stored',
    method: {
      kind: 'bank',
      token,
      ownership: ownershipType,
      use: accountType,
      bankName: bankName ?? '',
      lastFour: last4,
      awaitsDeposits: !verified,
    },
  };
}
