import { expect, test } from 'vitest';
import type { RoleName } from '#platform/access/contract.ts';
import { carePlanFacts } from './care-plan.ts';

const missing = "Your company's care plan doesn't include the store type repair center. Ask us to add it.";

test.each<[readonly string[], readonly RoleName[], object]>([
  [['Jeweler'], ['BusinessUser'], { company: 'Jeweler', roles: 'None', notes: [] }],
  [
    ['Jeweler', 'RepairCenter', 'AuctionSeller'],
    ['CarePlan.RepairCenter'],
    { company: 'Jeweler, Repair center', roles: 'Care plan repair center', notes: [] },
  ],
  [
    ['Jeweler'],
    ['CarePlan.RepairCenter', 'CarePlan.Sales'],
    { company: 'Jeweler', roles: 'Care plan repair center, Care plan sales', notes: [missing] },
  ],
  [
    ['Jeweler'],
    ['BusinessAdministrator'],
    { company: 'Jeweler', roles: 'Business administrator', notes: [] },
  ],
  [[], [], { company: 'No store type yet', roles: 'None', notes: [] }],
])('a company that is %j, a person with %j', (company, roles, expected) => {
  expect(carePlanFacts(company, roles)).toEqual(expected);
});
