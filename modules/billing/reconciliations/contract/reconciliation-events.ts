import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A carrier's invoice adjusted the price of parcels. */
export const parcelsAdjusted = defineEvent(
  'billing.parcels_adjusted',
  z.object({
    companyId: z.uuid(),
    carrier: z.string(),
    carrierInvoice: z.string(),
    count: z.int(),
    total: z.int(),
  }),
);

const ofDispute = {
  companyId: z.uuid(),
  disputeId: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  amount: z.int(),
};

export const disputeAsked = defineEvent(
  'billing.dispute_asked',
  z.object({ ...ofDispute, companyName: z.string() }),
);

export const disputeEnded = defineEvent(
  'billing.dispute_ended',
  z.object({ ...ofDispute, standing: z.enum(['Won', 'Lost', 'Expired']), answer: z.string() }),
);
