import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals } from '#platform/payments/contract.ts';
import { billingManagers, billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { autopayDays, runStatuses } from '../domain/autopay-plan.ts';

export const autopayRefusals = defineRefusals('billing', {
  autopay_off: {
    kind: 'conflict',
    sentence: "Autopay is off, so there's no payment to skip.",
  },
  same_backup: {
    kind: 'invalid',
    sentence: 'Choose a different method as the backup.',
    field: 'backupMethodId',
  },
});

const run = z.object({
  runOn: z.iso.date(),
  status: z.enum(runStatuses),
  announced: balance,
  paid: balance,
  nextTryOn: z.nullable(z.iso.date()),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
});

export type AutopayRun = z.infer<typeof run>;

export const autopayShape = z.object({
  isOn: z.boolean(),
  methodId: z.nullable(z.uuid()),
  /** Charged if the first method is declined. */
  backupMethodId: z.nullable(z.uuid()),
  dayOfMonth: z.int(),
  /** The day of the next payment; null if autopay is off. */
  nextRunOn: z.nullable(z.iso.date()),
  noticeOn: z.nullable(z.iso.date()),
  willSkip: z.boolean(),
  /** What is owed today. */
  owed: balance,
  /** The newest first. */
  runs: z.array(run),
  version: z.int(),
  actions: z.array(z.enum(['change', 'skip', 'unskip'])),
});

export type Autopay = z.infer<typeof autopayShape>;

const path = '/services/billing/api/autopay';

export const getAutopay = endpoint({
  name: 'billing.getAutopay',
  summary: 'Get autopay settings and recent payments',
  method: 'GET',
  changes: false,
  path,
  answer: autopayShape,
  refusals: [],
  rule: billingViewers,
  binding: 'company',
});

export const changeAutopay = endpoint({
  name: 'billing.changeAutopay',
  summary: 'Turn autopay on or off and set its day and payment method',
  method: 'PUT',
  changes: true,
  path,
  body: z.object({
    isOn: z.boolean(),
    methodId: guid,
    backupMethodId: z.optional(z.nullable(guid)),
    dayOfMonth: z
      .int('Choose a day.')
      .check(
        z.minimum(autopayDays.first, 'Choose a day from 1 to 28.'),
        z.maximum(autopayDays.last, 'Choose a day from 1 to 28.'),
      ),
    /** 0 if autopay was never set. */
    version: z.union([z.literal(0), version]),
  }),
  answer: autopayShape,
  refusals: [chargeRefusals.method_missing, chargeRefusals.method_not_ready, autopayRefusals.same_backup],
  rule: billingManagers,
  binding: 'company',
});

export const skipAutopay = endpoint({
  name: 'billing.skipAutopay',
  summary: 'Skip the next payment, or undo the skip',
  method: 'PUT',
  changes: true,
  path: `${path}/skip`,
  body: z.object({ skip: z.boolean() }),
  answer: autopayShape,
  refusals: [autopayRefusals.autopay_off],
  rule: billingManagers,
  binding: 'company',
});

const ofRun = { companyId: z.uuid(), runOn: z.iso.date(), amount: z.int() };

/** Published three days before the payment. */
export const autopayAnnounced = defineEvent(
  'billing.autopay_announced',
  z.object({ ...ofRun, method: z.string() }),
);

/** `nextTryOn` is null after the last attempt. */
export const autopayRefused = defineEvent(
  'billing.autopay_refused',
  z.object({ ...ofRun, reason: z.string(), nextTryOn: z.nullable(z.iso.date()) }),
);

/** Everything that was owed is paid, or on its way from the bank. */
export const autopayPaid = defineEvent('billing.autopay_paid', z.object({ ...ofRun, method: z.string() }));
