import * as z from 'zod/mini';
import { transactionTypes } from '#platform/payments/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';

const text = z.nullable(z.string());

/** Spec shipping §3: shipment id, client id, type, date, recipient, service, tracking number, amount. */
export const transactionShape = z.object({
  transactionId: z.uuid(),
  at: z.iso.datetime(),
  shipmentId: text,
  clientId: text,
  type: z.enum(transactionTypes),
  description: z.string(),
  recipient: text,
  carrier: text,
  service: text,
  trackingNumber: text,
  location: text,
  reference1: text,
  reference2: text,
  amount: balance,
});

export type Transaction = z.infer<typeof transactionShape>;
