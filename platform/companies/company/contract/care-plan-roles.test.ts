import { expect, test } from 'vitest';
import { carePlanRolesFor } from './care-plan-roles.ts';

test.each([
  [['Jeweler'], ['CarePlan.Jeweler', 'CarePlan.Sales']],
  [['RepairCenter'], ['CarePlan.RepairCenter']],
  [
    ['RepairCenter', 'Jeweler', 'AuctionSeller'],
    ['CarePlan.Jeweler', 'CarePlan.Sales', 'CarePlan.RepairCenter'],
  ],
  [[], []],
])('a company that is %j gives %j', (company, roles) => {
  expect(carePlanRolesFor(company)).toEqual(roles);
});
