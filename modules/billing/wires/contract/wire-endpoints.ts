import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { wireRefusals } from '#platform/payments/contract.ts';
import { billingManagers, billingViewers } from '#modules/billing/account/contract/billing-access.ts';

/** The bank account for wires and ACH credits. */
export const bankDetailsShape = z.object({
  bankName: z.string(),
  accountName: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
});

export type BankDetails = z.infer<typeof bankDetailsShape>;

export const getWireInstructions = endpoint({
  name: 'billing.getWireInstructions',
  summary: 'Get wire and ACH credit instructions',
  method: 'GET',
  changes: false,
  path: '/services/billing/api/wires/instructions',
  answer: z.object({
    bank: bankDetailsShape,
    /** The reference to quote without an invoice number. */
    clientId: z.nullable(z.string()),
  }),
  refusals: [],
  rule: billingViewers,
  binding: 'company',
});

export const withdrawWire = endpoint({
  name: 'billing.withdrawWire',
  summary: 'Cancel a reported wire',
  rule: billingManagers,
  binding: 'company',
  method: 'DELETE',
  changes: true,
  path: '/services/billing/api/wires/:paymentId',
  params: z.object({ paymentId: guid }),
  refusals: [wireRefusals.wire_missing, wireRefusals.not_expected],
});
