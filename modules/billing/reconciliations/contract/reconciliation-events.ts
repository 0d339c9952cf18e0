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
  label: 'A carrier billed something else than was quoted',
  about: 'For business administrators and payment administrators.',
  audience: 'members',
  title: ({ carrier, count }) =>
    count === 1 ? `${carrier} adjusted one charge` : `${carrier} adjusted ${count} charges`,
  words: ({ total }) =>
    total >= 0
      ? `Together ${formatCents(cents(total))} more than was quoted. Each says why, and can be disputed for 60 days.`
      : `Together ${formatCents(cents(-total))} less than was quoted.`,
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
  label: 'A dispute with a carrier is over',
  about: 'For business administrators and payment administrators.',
  audience: 'members',
  title: ({ status, carrier }) =>
    status === 'Won'
      ? `You won a dispute with ${carrier}`
      : `A dispute with ${carrier} ended without a credit`,
  words: ({ status, amount, trackingNumber }) => {
    const money = formatCents(cents(amount));
    if (status === 'Won')
      return amount === 0
        ? `What it was about, parcel ${trackingNumber}, was credited to you before.`
        : `${money} for parcel ${trackingNumber} is credited to you.`;
    return status === 'Lost'
      ? `The adjustment of ${money} for parcel ${trackingNumber} stays. The reason stands beside it.`
      : `Nobody answered in time, so the adjustment of ${money} for parcel ${trackingNumber} stays.`;
  },
  path: () => '/membership/billing/reconciliations',
  channels,
});
