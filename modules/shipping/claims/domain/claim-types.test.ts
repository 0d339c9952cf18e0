import { expect, test } from 'vitest';
import { otherClaimTypes } from './claim-types.ts';

const carePlan = (isActive: boolean) => [{ serviceType: 'CarePlan', isActive }];
type Person = NonNullable<Parameters<typeof otherClaimTypes>[0]>;
type Service = ReturnType<typeof otherClaimTypes>[number]['serviceType'];

const noRole = { roles: [], subscriptions: [] };

const customerFiles = 'For jewelry your customer insured with us. Your customer files this claim.';
const customers = 'Jewelry your customer insured with us.';
const noPlans = "For repairs under a care plan. Your company doesn't sell care plans.";
const askForRole = 'For repairs under a care plan. Ask your business administrator for a care plan role.';
const repairs = 'A repair under a care plan your store sold.';

test.each<[string, Person | undefined, readonly Service[], readonly string[]]>([
  ['signed out', undefined, [], [customerFiles, noPlans]],
  ['without roles and services', noRole, [], [customerFiles, noPlans]],
  [
    'whose company stopped selling care plans',
    { ...noRole, subscriptions: carePlan(false) },
    [],
    [customerFiles, noPlans],
  ],
  [
    'without a role in the care plan',
    { ...noRole, subscriptions: carePlan(true) },
    [],
    [customerFiles, askForRole],
  ],
  [
    'who opens both sites',
    { ...noRole, subscriptions: carePlan(true) },
    ['PersonalInsurance', 'CarePlan'],
    [customers, repairs],
  ],
  [
    'who takes claims of both without their sites',
    { roles: ['PersonalLinesClaims.Examiner', 'CarePlan.Sales'], subscriptions: [] },
    [],
    [`${customers} By phone.`, `${repairs} By phone.`],
  ],
  [
    'with a care plan role and the site',
    { roles: ['CarePlan.Sales'], subscriptions: carePlan(true) },
    ['CarePlan'],
    [customerFiles, repairs],
  ],
])('a person %s reads what each type is and what to do', (_who, person, open, expected) => {
  const types = otherClaimTypes(person, (service) => open.includes(service));
  expect(types.map(({ type }) => type)).toEqual(['personal', 'carePlan']);
  expect(types.map(({ text, byPhone }) => (byPhone ? `${text} By phone.` : text))).toEqual(expected);
});
