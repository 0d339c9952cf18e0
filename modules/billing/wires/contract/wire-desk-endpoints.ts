import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { wireRefusals } from '#platform/payments/contract.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';

const path = '/services/billing/api/desk/wires';
const forStaff = { rule: moneyDesk, binding: 'staff' } as const;
const params = z.object({ companyId: guid, paymentId: guid });

export const wireShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  paymentId: z.uuid(),
  /** The reference the member quotes. */
  number: z.string(),
  amount: amountCents(),
  announcedAt: z.iso.datetime(),
  expectedOn: z.nullable(z.iso.date()),
  /** True if the expected day has passed. */
  late: z.boolean(),
});

export type ExpectedWire = z.infer<typeof wireShape>;

export const listExpectedWires = endpoint({
  ...forStaff,
  name: 'billing.listExpectedWires',
  summary: 'List wires members reported that haven’t arrived',
  method: 'GET',
  path,
  answer: z.object({ items: z.array(wireShape) }),
  refusals: [],
});

export const recordWire = endpoint({
  ...forStaff,
  name: 'billing.recordWire',
  summary: 'Record a received wire; any excess is credited to the member',
  method: 'POST',
  path: `${path}/:companyId/:paymentId/arrive`,
  params,
  body: z.object({
    amount: amountCents({ least: 1 }),
    /** The bank's reference, unique per wire. */
    reference: requiredText(50, 'Enter the bank reference.'),
  }),
  refusals: [wireRefusals.wire_missing, wireRefusals.not_expected],
});

export const cancelExpectedWire = endpoint({
  ...forStaff,
  name: 'billing.cancelExpectedWire',
  summary: 'Mark a wire not received so its invoice can be paid another way',
  method: 'POST',
  path: `${path}/:companyId/:paymentId/cancel`,
  params,
  refusals: [wireRefusals.wire_missing, wireRefusals.not_expected],
});
