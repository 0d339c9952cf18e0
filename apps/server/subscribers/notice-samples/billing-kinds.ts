import {
  invoiceReadyNotice,
  paymentReceivedNotice,
  paymentFailedNotice,
  paymentRefundedNotice,
  paymentReturnedNotice,
  autopayAnnouncedNotice,
  autopayPaidNotice,
  autopayRefusedNotice,
  paymentScheduledNotice,
  scheduledPaymentFailedNotice,
  creditRefundNotice,
  reminderNotice,
  parcelsAdjustedNotice,
  disputeEndedNotice,
} from '#modules/billing/contract.ts';
import { withSample } from '#platform/notifications/contract.ts';
import type { ListedNoticeKind } from '#platform/notifications/contract.ts';
import { sampleDay, sampleId, samplePayment } from './samples.ts';

/** Billing: each kind with the facts of its preview. */
export const billingKinds: readonly ListedNoticeKind[] = [
  withSample(invoiceReadyNotice, {
    invoiceId: sampleId,
    number: 'INV-10482',
    amount: 48_250,
    dueOn: sampleDay,
  }),
  withSample(paymentReceivedNotice, samplePayment),
  withSample(paymentFailedNotice, { ...samplePayment, reason: 'Your bank declined the charge.' }),
  withSample(paymentRefundedNotice, { amount: 12_500 }),
  withSample(paymentReturnedNotice, { ...samplePayment, reason: 'The account has insufficient funds.' }),
  withSample(autopayAnnouncedNotice, { runOn: sampleDay, amount: 48_250, method: 'Visa ending in 4242' }),
  withSample(autopayPaidNotice, { amount: 48_250, method: 'Visa ending in 4242' }),
  withSample(autopayRefusedNotice, {
    amount: 48_250,
    reason: 'Your bank declined the charge.',
    nextTryOn: sampleDay,
  }),
  withSample(paymentScheduledNotice, {
    paysOn: sampleDay,
    amount: 48_250,
    bills: '2 invoices',
    method: 'Visa ending in 4242',
  }),
  withSample(scheduledPaymentFailedNotice, {
    paysOn: sampleDay,
    amount: 48_250,
    bills: '2 invoices',
    reason: 'Your bank declined the charge.',
  }),
  withSample(creditRefundNotice, { amount: 12_500, approved: true }),
  withSample(reminderNotice, { step: 1, number: 'INV-10482', amount: 48_250, dueOn: '12/18/2026' }),
  withSample(parcelsAdjustedNotice, { carrier: 'FedEx', count: 3, total: 1_840 }),
  withSample(disputeEndedNotice, {
    carrier: 'FedEx',
    trackingNumber: '794612345678',
    amount: 1_840,
    status: 'Won',
  }),
];
