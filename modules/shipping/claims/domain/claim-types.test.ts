import { expect, test } from 'vitest';
import { otherClaimTypes } from './claim-types.ts';

const carePlan = (isActive: boolean) => [{ serviceType: 'CarePlan', isActive }];

test.each([
  ['signed out', undefined, []],
  ['without roles and services', { roles: [], subscriptions: [] }, []],
  ['with a shipping role', { roles: ['Shipping.User'], subscriptions: [] }, []],
  ['of personal lines', { roles: ['PersonalLinesClaims.User'], subscriptions: [] }, ['personal']],
  ['with a care plan role', { roles: ['CarePlan.Administrator'], subscriptions: [] }, ['carePlan']],
  ['whose company sells care plans', { roles: [], subscriptions: carePlan(true) }, ['carePlan']],
  ['whose company stopped selling care plans', { roles: [], subscriptions: carePlan(false) }, []],
  [
    'with both',
    { roles: ['PersonalLinesClaims.User'], subscriptions: carePlan(true) },
    ['personal', 'carePlan'],
  ],
])('a person %s may file these claims besides cargo', (_who, person, types) => {
  const shown = otherClaimTypes(person);
  expect(shown.map(({ type }) => type)).toEqual(['personal', 'carePlan']);
  expect(shown.filter(({ mayFile }) => mayFile).map(({ type }) => type)).toEqual(types);
});
