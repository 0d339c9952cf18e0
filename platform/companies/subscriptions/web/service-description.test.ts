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
  ['Open to your company.', { status: 'Active' }, {}],
  ['Open to your company until 06/30/2026.', { status: 'Active', activeUntil: until }, {}],
  ['Open to your company. We are looking at your request to sell there.', { status: 'AsksToSell' }, {}],
  ['You are trying it until 06/30/2026.', { status: 'Trial', activeUntil: until }, {}],
  [
    'We are looking at your request. A shipping account takes about 24 hours, less for policyholders.',
    { status: 'Pending', serviceType: 'Shipping' },
    {},
  ],
  [
    'Asked for. It waits until your company itself is approved.',
    { status: 'Pending' },
    { companyApproved: false },
  ],
  ['For jewelers only.', {}, { isJeweler: false }],
  ['Ask your business administrator to request it.', {}, { mayRequest: false }],
  ['', {}, {}],
  ['Not approved: No policy.', { status: 'Inactive', reason: 'No policy.' }, {}],
  ['Ended on 06/30/2026. Unpaid.', { status: 'Inactive', activeUntil: until, reason: 'Unpaid.' }, {}],
  ['Begins on 06/30/2026.', { status: 'Inactive', activeFrom: until }, {}],
  [
    'Shipping is deactivated for your company. Call us; we open it again.',
    { status: 'Inactive', deactivated: true },
    {},
  ],
] as const)('%s', (expected, overrides, readerOverrides) => {
  expect(describeService({ ...service, ...overrides }, { ...reader, ...readerOverrides })).toBe(expected);
});
