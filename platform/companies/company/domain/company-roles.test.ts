import { expect, test } from 'vitest';
import { companyRolesOf } from './company.ts';

const held = (facts: Partial<Parameters<typeof companyRolesOf>[0][number]>) => ({
  serviceType: 'CarePlan',
  isActive: true,
  approvalStatus: 'Approved',
  storeTypes: [1],
  sellerEnabled: false,
  ...facts,
});

test.each([
  ['a care plan jeweler', held({}), ['Jeweler']],
  ['both kinds of store', held({ storeTypes: [2, 1] }), ['Jeweler', 'RepairCenter']],
  ['a care plan that is not in force', held({ isActive: false }), []],
  ['a care plan that waits', held({ approvalStatus: 'None' }), []],
  ['store types of another service', held({ serviceType: 'Shipping' }), []],
  [
    'a seller at auction',
    held({ serviceType: 'Auction', storeTypes: [], sellerEnabled: true }),
    ['AuctionSeller'],
  ],
  ['a store type nobody knows', held({ storeTypes: [9] }), []],
])('%s', (_, subscription, roles) => {
  expect(companyRolesOf([subscription])).toEqual(roles);
});
