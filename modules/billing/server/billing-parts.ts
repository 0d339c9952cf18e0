import type { PaymentsParts } from '#platform/payments/server/index.ts';
import type { BankDetails } from '../contract/wires/wire-instructions.ts';

/** As letters of the provider begin. */
export interface Letterhead {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** What billing asks of the process. */
export interface BillingParts extends Pick<PaymentsParts, 'gateway'> {
  readonly bank: BankDetails;
  readonly provider: Letterhead;
}
