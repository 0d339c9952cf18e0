import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import type { BankDetails } from '../contract/wires/wire-instructions.ts';

/** What billing asks of the process. */
export interface BillingParts extends Pick<PaymentsParts, 'gateway'> {
  readonly bank: BankDetails;
  readonly provider: Letterhead;
}
