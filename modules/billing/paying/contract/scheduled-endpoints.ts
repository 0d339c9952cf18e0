import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals } from '#platform/payments/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { maxDaysAhead, scheduledLifeCycle } from '../domain/scheduled-payment.ts';
import { chosenBills } from './chosen-bills.ts';

export const scheduledRefusals = defineRefusals('billing', {
  scheduled_missing: { kind: 'missing', sentence: "We can't find that scheduled payment." },
  scheduled_over: {
    kind: 'conflict',
    sentence: 'This payment is already processing or finished.',
    next: 'Check the status under Payments.',
  },
  already_scheduled: {
    kind: 'conflict',
    sentence: 'A payment for one of these bills is already scheduled.',
    next: 'Change or cancel that payment under Payments.',
  },
  day_not_ahead: {
    kind: 'invalid',
    sentence: `Choose a date from tomorrow to ${maxDaysAhead} days from now.`,
    field: 'paysOn',
  },
});

export const scheduledShape = z.object({
  scheduledId: z.uuid(),
  bills: z.array(z.object({ billId: z.uuid(), kind: z.enum(['invoice', 'order']), number: z.string() })),
  /** Null: everything owed that day. */
  amount: z.nullable(amountCents()),
  /** What it would charge today; of one that ended, what it charged. */
  expected: balance,
  methodId: z.uuid(),
  method: z.string(),
  /** False: the method was removed, so another one has to be chosen. */
  methodWorks: z.boolean(),
  paysOn: z.iso.date(),
  status: z.enum(scheduledLifeCycle.states),
  reason: z.nullable(z.string()),
  version: z.int(),
  actions: z.array(z.enum(['change', 'cancel'])),
});

export type ScheduledPayment = z.infer<typeof scheduledShape>;

const path = '/services/billing/api/scheduledpayments';
const forManagers = { rule: billingManagers, binding: 'company' } as const;
const params = z.object({ scheduledId: guid });

export const listScheduled = endpoint({
  ...forManagers,
  name: 'billing.listScheduledPayments',
  summary: 'List upcoming scheduled payments and those that finished in the last 30 days',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(scheduledShape) }),
  refusals: [],
});

const planned = { methodId: guid, paysOn: transactionDay };

export const schedulePayment = endpoint({
  ...forManagers,
  name: 'billing.schedulePayment',
  summary: 'Schedule a full or partial payment for invoices and orders on a later date',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ ...chosenBills, ...planned }),
  answer: scheduledShape,
  refusals: [
    billingRefusals.invoice_missing,
    billingRefusals.more_than_owed,
    chargeRefusals.method_missing,
    chargeRefusals.method_not_ready,
    chargeRefusals.intent_reused,
    scheduledRefusals.already_scheduled,
    scheduledRefusals.day_not_ahead,
  ],
});

export const changeScheduled = endpoint({
  ...forManagers,
  name: 'billing.changeScheduledPayment',
  summary: "Change a scheduled payment's amount, date or method",
  method: 'PUT',
  changes: true,
  path: `${path}/:scheduledId`,
  params,
  body: z.object({
    ...planned,
    /** Null: everything owed that day. */
    amount: z.nullable(amountCents({ least: 1 })),
    version,
  }),
  answer: scheduledShape,
  refusals: [
    billingRefusals.more_than_owed,
    chargeRefusals.method_missing,
    chargeRefusals.method_not_ready,
    scheduledRefusals.scheduled_missing,
    scheduledRefusals.scheduled_over,
    scheduledRefusals.day_not_ahead,
  ],
});

export const cancelScheduled = endpoint({
  ...forManagers,
  name: 'billing.cancelScheduledPayment',
  summary: 'Cancel a scheduled payment',
  method: 'DELETE',
  changes: true,
  path: `${path}/:scheduledId`,
  params,
  refusals: [scheduledRefusals.scheduled_missing, scheduledRefusals.scheduled_over],
});

const ofScheduled = {
  companyId: z.uuid(),
  scheduledId: z.uuid(),
  paysOn: z.iso.date(),
  amount: z.int(),
  /** The bills' numbers. */
  bills: z.string(),
};

export const paymentScheduled = defineEvent(
  'billing.payment_scheduled',
  z.object({ ...ofScheduled, method: z.string() }),
);

/** `amount` is what its bills still owe. */
export const scheduledPaymentFailed = defineEvent(
  'billing.scheduled_payment_failed',
  z.object({ ...ofScheduled, reason: z.string() }),
);
