/** Spec shipping §3: ccAddress of a stored card. */
export interface BillingAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: 'USA' | 'CAN';
}
