import { toAlpha3 } from '#kit/domain/country.ts';
import type { NewMethod } from '../contract/method-shapes.ts';
import type { BillingAddress } from '../domain/method.ts';

export function billingAddressOf({
  addressLine2 = '',
  countryCode,
  ...rest
}: NewMethod['ccAddress']): BillingAddress {
  return { ...rest, addressLine2, countryCode: toAlpha3(countryCode) };
}
