import { cents } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import {
  diversionNotice,
  labelReadyNotice,
  parcelAlertNotice,
  claimDeskNotice,
  claimDraftedNotice,
  claimMessageNotice,
  claimMovedNotice,
  claimReminderNotice,
  importBoughtNotice,
  storeDataNotice,
  storeLabelLateNotice,
  storeOrdersNotice,
  storeTroubledNotice,
  pickupTroubleNotice,
  scanFormTroubleNotice,
  suppliesDeclinedNotice,
  suppliesShippedNotice,
  armoredQuotedNotice,
  armoredMovedNotice,
  armoredWrittenNotice,
  declinedNotice,
  purchaseFailedNotice,
  reviewAskedNotice,
} from '#modules/shipping/contract.ts';
import { withSample } from '#platform/notifications/contract.ts';
import type { ListedNoticeKind } from '#platform/notifications/contract.ts';
import { sampleDay, sampleId } from './samples.ts';

/** Shipping: each kind with the facts of its preview. */
export const shippingKinds: readonly ListedNoticeKind[] = [
  withSample(diversionNotice, { shipmentId: sampleId, number: '40-118204', kind: 'Redirected' }),
  withSample(labelReadyNotice, { shipmentId: sampleId, number: '40-118204', trackingTail: '5678' }),
  withSample(parcelAlertNotice, {
    shipmentId: sampleId,
    number: '40-118204',
    kind: 'NotScanned',
    value: 840_000,
  }),
  withSample(claimDeskNotice, {
    companyId: sampleId,
    claimId: sampleId,
    number: 'C-20914',
    what: 'new message',
    words: 'We added the invoice you asked for.',
  }),
  withSample(claimDraftedNotice, {
    claimId: sampleId,
    shipmentNumber: '40-118204',
    why: 'The parcel has had no scan for 5 days.',
    fileBy: '12/18/2026',
  }),
  withSample(claimMessageNotice, {
    claimId: sampleId,
    number: 'C-20914',
    words: 'Send us the invoice for the ring.',
  }),
  withSample(claimMovedNotice, { claimId: sampleId, number: 'C-20914', shown: 'Approved', words: '' }),
  withSample(claimReminderNotice, {
    claimId: sampleId,
    name: 'Claim C-20914',
    what: 'Upload the invoice for the ring.',
    by: '12/18/2026',
  }),
  withSample(importBoughtNotice, {
    batchId: sampleId,
    fileName: 'holiday-orders.csv',
    bought: 48,
    pending: 0,
    unbought: 0,
    reason: null,
  }),
  withSample(storeLabelLateNotice, {
    storeId: sampleId,
    name: 'Harrow & Vale online',
    order: '#1042',
    words: "The store didn't answer.",
    isVoided: false,
    isFinal: false,
  }),
  withSample(storeDataNotice, {
    storeId: sampleId,
    name: 'Harrow & Vale online',
    orders: ['#1042'],
  }),
  withSample(storeOrdersNotice, { storeId: sampleId, name: 'Harrow & Vale online', orders: 3 }),
  withSample(storeTroubledNotice, {
    storeId: sampleId,
    name: 'Harrow & Vale online',
    cause: 'The store revoked our access.',
    fix: 'Connect it again.',
  }),
  withSample(pickupTroubleNotice, {
    carrier: 'FedEx',
    where: '12 Maiden Lane',
    isNoShow: true,
    why: 'Schedule the pickup again.',
  }),
  withSample(scanFormTroubleNotice, { labels: '12 labels', why: 'USPS is unavailable. Try again.' }),
  withSample(suppliesDeclinedNotice, { number: 'S-1042', reason: 'The boxes are out of stock.' }),
  withSample(suppliesShippedNotice, { number: 'S-1042', carrier: 'UPS' }),
  withSample(armoredQuotedNotice, {
    quoteId: sampleId,
    number: 'A-1042',
    price: cents(185_000),
    carrier: 'Malca-Amit',
    validUntil: day(sampleDay),
  }),
  withSample(armoredMovedNotice, {
    quoteId: sampleId,
    number: 'A-1042',
    title: 'Armored transport A-1042 was delivered',
    why: 'The recipient signed for it.',
  }),
  withSample(armoredWrittenNotice, {
    quoteId: sampleId,
    number: 'A-1042',
    words: 'Which entrance should the crew use?',
  }),
  withSample(declinedNotice, {
    shipmentId: sampleId,
    number: '40-118204',
    explanation: 'The declared value is above your limit.',
  }),
  withSample(purchaseFailedNotice, {
    shipmentId: sampleId,
    number: '40-118204',
    reason: 'FedEx is unavailable. Try again.',
  }),
  withSample(reviewAskedNotice, {
    shipmentId: sampleId,
    number: '40-118204',
    question: 'Who will sign for the parcel?',
  }),
];
