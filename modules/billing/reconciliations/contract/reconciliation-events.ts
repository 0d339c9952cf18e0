import { counted } from '#kit/domain/text/counted.ts';
import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

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

const disputeFields = {
  companyId: z.uuid(),
  disputeId: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  amount: z.int(),
};

export const disputeAsked = defineEvent(
  'billing.dispute_asked',
  z.object({ ...disputeFields, companyName: z.string() }),
);

export const disputeEnded = defineEvent(
  'billing.dispute_ended',
  z.object({ ...disputeFields, status: z.enum(['Won', 'Lost', 'Expired']), answer: z.string() }),
);

const channels = { screen: true, email: true, sms: false, digest: false };

export const parcelsAdjustedNotice = defineNoticeKind<{
  readonly carrier: string;
  readonly count: number;
  readonly total: number;
}>({
  name: 'billing.parcels_adjusted',
  group: 'Billing',
  label: 'Carrier adjustment',
  about: 'Sent to business and payment administrators.',
  audience: 'members',
  title: ({ carrier, count }) => `${carrier} adjusted ${counted(count, 'charge')}`,
  words: ({ total }) =>
    total >= 0
      ? `The total is ${formatCents(cents(total))} more than quoted. You can dispute adjustments within 60 days.`
      : `The total is ${formatCents(cents(-total))} less than quoted.`,
  path: () => '/membership/billing/reconciliations',
  channels,
});

export const disputeEndedNotice = defineNoticeKind<{
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly amount: number;
  readonly status: 'Won' | 'Lost' | 'Expired';
}>({
  name: 'billing.dispute_ended',
  group: 'Billing',
  label: 'Carrier dispute closed',
  about: 'Sent to business and payment administrators.',
  audience: 'members',
  title: ({ status, carrier }) =>
    status === 'Won'
      ? `You won your dispute with ${carrier}`
      : `Your dispute with ${carrier} closed without a credit`,
  words: ({ status, amount, trackingNumber }) => {
    const money = formatCents(cents(amount));
    if (status === 'Won')
      return amount === 0
        ? `The adjustment for parcel ${trackingNumber} was already credited to you.`
        : `We credited you ${money} for parcel ${trackingNumber}.`;
    return status === 'Lost'
      ? `The ${money} adjustment for parcel ${trackingNumber} still applies. See the reconciliation for the reason.`
      : `The carrier didn't respond in time, so the ${money} adjustment for parcel ${trackingNumber} still applies.`;
  },
  path: () => '/membership/billing/reconciliations',
  channels,
});
