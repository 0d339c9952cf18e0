import { expect, test } from 'vitest';
import type { Service } from '../contract/subscription-endpoints.ts';
import { describeService } from './subscriptions-page.tsx';

const service: Service = {
  serviceType: 'Memo',
  name: 'Memo',
  description: '',
  jewelersOnly: true,
  status: 'NotRequested',
  deactivated: false,
  activeFrom: null,
  activeUntil: null,
  trial: false,
  sellerEnabled: false,
  storeTypes: [],
  requestedAt: null,
  decidedAt: null,
  reason: '',
  actions: [],
};
const reader = {
  isJeweler: true,
  mayRequest: true,
  companyApproved: true,
};
const until = '2026-06-30';

test.each([
  ['Active.', { status: 'Active' }, {}],
  ['Active until Jun 30, 2026.', { status: 'Active', activeUntil: until }, {}],
  ["Active. We're reviewing your request to sell.", { status: 'AsksToSell' }, {}],
  ['Trial ends Jun 30, 2026.', { status: 'Trial', trial: true, activeUntil: until }, {}],
  [
    'Trial in progress. Your full service starts Jun 30, 2026.',
    { status: 'Trial', activeFrom: until, activeUntil: '2027-06-30' },
    {},
  ],
  [
    "We're reviewing your request. Shipping accounts take about 24 hours, less for policyholders.",
    { status: 'Pending', serviceType: 'Shipping' },
    {},
  ],
  [
    "We'll review your request once your company is approved.",
    { status: 'Pending' },
    { companyApproved: false },
  ],
  ['For jewelers only.', {}, { isJeweler: false }],
  ['Ask your business administrator to request this service.', {}, { mayRequest: false }],
  ['', {}, {}],
  ['Not approved: No policy.', { status: 'Inactive', reason: 'No policy.' }, {}],
  ['Ended on Jun 30, 2026. Unpaid.', { status: 'Inactive', activeUntil: until, reason: 'Unpaid' }, {}],
  [
    'Not approved: No policy. Ask your business administrator to request this service again.',
    { status: 'Inactive', reason: 'No policy' },
    { mayRequest: false },
  ],
  ['Starts Jun 30, 2026.', { status: 'Scheduled', activeFrom: until }, {}],
  [
    'Trial starts Jun 30, 2026 and ends Jul 30, 2026.',
    { status: 'Scheduled', trial: true, activeFrom: until, activeUntil: '2026-07-30' },
    {},
  ],
  [
    'Shipping is deactivated for your company. Call us to reactivate shipping.',
    { status: 'Inactive', deactivated: true },
    {},
  ],
] as const)('%s', (expected, overrides, readerOverrides) => {
  expect(describeService({ ...service, ...overrides }, { ...reader, ...readerOverrides })).toBe(expected);
});
