import { expect, test } from 'vitest';
import { companyRolesOf } from './company.ts';

const subscriptionWith = (facts: Partial<Parameters<typeof companyRolesOf>[0][number]>) => ({
  serviceType: 'CarePlan',
  isActive: true,
  approvalStatus: 'Approved',
  storeTypes: [1],
  sellerEnabled: false,
  ...facts,
});

test.each([
  ['a care plan for stores makes a jeweler', subscriptionWith({}), ['Jeweler']],
  [
    'both store types make a jeweler and repair center',
    subscriptionWith({ storeTypes: [2, 1] }),
    ['Jeweler', 'RepairCenter'],
  ],
  ['an inactive care plan gives no role', subscriptionWith({ isActive: false }), []],
  ['a pending care plan gives no role', subscriptionWith({ approvalStatus: 'None' }), []],
  ['store types of another service give no role', subscriptionWith({ serviceType: 'Shipping' }), []],
  [
    'an enabled auction seller is a seller',
    subscriptionWith({ serviceType: 'Auction', storeTypes: [], sellerEnabled: true }),
    ['AuctionSeller'],
  ],
  ['an unknown store type gives no role', subscriptionWith({ storeTypes: [9] }), []],
])('%s', (_, subscription, roles) => {
  expect(companyRolesOf([subscription])).toEqual(roles);
});
