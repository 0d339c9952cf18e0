import type { PostalForm } from './postal-form.ts';

/**
 * How often each paper prints, and what each copy is for. From general knowledge of the carriers' guides, as of 2026-11:
 * USPS lays its form on the parcel and keeps the rest; FedEx and UPS want the invoice three times (decision 0019).
 */
export const paperCopies = {
  postal: {
    CN22: ['On the parcel', "Sender's copy"],
    CN23: ['Customs declaration', 'Customs copy', 'Dispatch note', "Sender's copy"],
  } satisfies Record<PostalForm, readonly string[]>,
  invoice: { FedEx: 3, UPS: 3, USPS: 2 } as Readonly<Record<string, number>>,
} as const;
