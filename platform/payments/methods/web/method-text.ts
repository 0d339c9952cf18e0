import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { PaymentMethod } from '../contract/method-shapes.ts';

const brandNames: Readonly<Record<NonNullable<PaymentMethod['cardType']>, string>> = {
  Visa: 'Visa',
  MasterCard: 'Mastercard',
  Discover: 'Discover',
  AmericanExpress: 'American Express',
  DinersClub: 'Diners Club',
  JCB: 'JCB',
  Unknown: 'Card',
};

type BrandedMethod = Pick<PaymentMethod, 'paymentMethodType' | 'cardType' | 'bankName'>;

/** Brand or bank name for display. */
export function issuerOf({ paymentMethodType, cardType, bankName }: BrandedMethod): string {
  if (paymentMethodType === 'CreditCard') return cardType === null ? 'Card' : brandNames[cardType];
  return bankName ?? 'Bank account';
}

/** The card for labels, insurance and diamonds. */
export function isServiceCard({ paymentMethodType, isActive, billsOnly }: PaymentMethod): boolean {
  return paymentMethodType === 'CreditCard' && isActive && !billsOnly;
}

export function nameOf(method: PaymentMethod): string {
  return method.lastFour === null ? issuerOf(method) : `${issuerOf(method)} ending in ${method.lastFour}`;
}

export function expiryText({ cardExpirationMonth: month, cardExpirationYear: year }: PaymentMethod): string {
  return month === null || year === null ? '' : `${String(month).padStart(2, '0')}/${year}`;
}

export function accountText({ usageType, accountType }: PaymentMethod): string {
  return [usageType, accountType?.toLowerCase()].filter((word) => word !== null).join(' ');
}

export function addressText({ ccAddress }: PaymentMethod): string {
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = ccAddress;
  const street = [addressLine1, addressLine2].filter((line) => line !== '').join(', ');
  return `${street}, ${city}, ${state} ${postalCode}${countryCode === 'CAN' ? ', Canada' : ''}`;
}

/** Spec shipping §9: the hold and its reversal, every deadline as a date (spec rulings 18). */
export function holdText(hold: NonNullable<PaymentMethod['hold']>): string {
  const amount = formatCents(cents(hold.amount));
  const on = (instant: string): string => formatDay(day(providerDay(new Date(instant))));
  return hold.releasedAt === null
    ? `${amount} verification hold placed ${on(hold.placedAt)}. Release expected ${on(hold.expectedFrom)} to ${on(hold.expectedBy)}`
    : `${amount} verification hold placed ${on(hold.placedAt)}, released ${on(hold.releasedAt)}`;
}
