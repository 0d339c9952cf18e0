import {
  personWaitingNotice,
  personDecidedNotice,
  rolesChangedNotice,
  companyDecidedNotice,
  subscriptionDecidedNotice,
  subscriptionEndingNotice,
  reportEndedNotice,
  documentSharedNotice,
  questionAnsweredNotice,
  webhookOffNotice,
  companyWaitingNotice,
  subscriptionRequestedNotice,
  copyReadyNotice,
  methodMovedNotice,
  withSample,
} from '#platform/notifications/contract.ts';
import type { ListedNoticeKind } from '#platform/notifications/contract.ts';
import { sampleDay } from './samples.ts';

/** Company, team and account: each kind with the facts of its preview. */
export const platformKinds: readonly ListedNoticeKind[] = [
  withSample(personWaitingNotice, { personName: 'Wren Castle', companyName: 'Harrow & Vale' }),
  withSample(personDecidedNotice, { companyName: 'Harrow & Vale', approved: true }),
  withSample(rolesChangedNotice, { companyName: 'Harrow & Vale' }),
  withSample(companyDecidedNotice, { companyName: 'Harrow & Vale', approved: true }),
  withSample(subscriptionDecidedNotice, { serviceName: 'Shipping', decision: 'Approved', toSell: false }),
  withSample(subscriptionEndingNotice, { serviceName: 'Shipping', lastDay: sampleDay, daysLeft: 7 }),
  withSample(reportEndedNotice, { title: 'Shipments by month', made: true }),
  withSample(documentSharedNotice, { title: 'Renewal packet', lastDay: 'December 18, 2026', renewed: false }),
  withSample(questionAnsweredNotice, { subject: 'Shipping' }),
  withSample(webhookOffNotice, { host: 'hooks.harrowvale.example' }),
];

/** The platform's last ones: for staff, and rare. */
export const rareKinds: readonly ListedNoticeKind[] = [
  withSample(companyWaitingNotice, { companyName: 'Bellamy Fine Jewelry' }),
  withSample(subscriptionRequestedNotice, {
    companyName: 'Bellamy Fine Jewelry',
    serviceName: 'Shipping',
    toSell: false,
  }),
  withSample(copyReadyNotice, { about: 'person' }),
  withSample(methodMovedNotice, {
    label: 'Visa ending in 4242',
    happened: 'added',
    byName: 'Jonah Price',
    reason: null,
  }),
];
