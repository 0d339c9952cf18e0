import { describe, expect, test } from 'vitest';
import { emptyDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { registrationStepIds, registrationSteps } from './registration-steps.ts';

const neededSteps = (draft: RegistrationDraft) =>
  registrationSteps.filter(({ needed }) => needed?.(draft) ?? true).map(({ id }) => id);
const step = (id: string) => {
  const match = registrationSteps.find((candidate) => candidate.id === id);
  if (match === undefined) throw new Error(`No step ${id}`);
  return match;
};

describe('the steps of registration', () => {
  test('registration has the steps of the specification in its order', () => {
    expect(registrationSteps.map(({ id }) => id)).toEqual(registrationStepIds);
  });

  const basicSteps = ['PersonalDetails', 'Country', 'CompanySearch', 'CompanyDetails', 'SecurityOptions'];
  const withSimilar = [...basicSteps.slice(0, 3), 'SimilarCompanies', ...basicSteps.slice(3)];
  const withNotFound = [
    ...basicSteps.slice(0, 3),
    'SimilarCompanies',
    'CompanyNotFound',
    ...basicSteps.slice(3),
  ];

  test.each([
    ['a chosen search result', { searched: 'chosen' }, basicSteps],
    ['a search without results', { searched: 'failed' }, withSimilar],
    ['a search whose results were declined', { searched: 'declined' }, withSimilar],
    ['a chosen similar company', { searched: 'failed', similar: 'chosen' }, withSimilar],
    ['no similar company', { searched: 'failed', similar: 'failed' }, withNotFound],
    ['declined similar companies', { searched: 'declined', similar: 'declined' }, withNotFound],
    [
      'an unavailable directory',
      { searched: 'unavailable' },
      [...basicSteps.slice(0, 3), 'CompanyNotFound', ...basicSteps.slice(3)],
    ],
    ['an invite', { invited: true }, ['PersonalDetails', 'SecurityOptions']],
    ['a request to join by email', { joinByEmail: true }, ['PersonalDetails', 'SecurityOptions']],
  ] as const)('shows the registration steps for %s', (_, changed, ids) => {
    expect(neededSteps({ ...emptyDraft, ...changed })).toEqual(ids);
  });
});

describe('a step can be passed', () => {
  const personal = {
    firstName: 'Ana',
    middleName: '',
    lastName: "O'Neil-Roy Jr.",
    email: 'ana@bellmont.example',
    phone: '+1-4015550142',
    emailConsent: false,
  };

  test.each([
    [{}, true],
    [{ firstName: '' }, false],
    [{ lastName: 'X3' }, false],
    [{ email: 'ana@' }, false],
    [{ email: `${'a'.repeat(45)}@b.com` }, false],
    [{ phone: '+1-40155' }, false],
    [{ phone: '' }, false],
  ])('completes the personal step with %j: %s', (changed, complete) => {
    const draft = { ...emptyDraft, personal: { ...personal, ...changed } };
    expect(step('PersonalDetails').complete(draft)).toBe(complete);
  });

  const company = {
    ...emptyDraft.company,
    companyName: 'Bellmont Jewelers',
    feinId: '050000123',
    addressLine1: '1 Main Street',
    city: 'Providence',
    stateId: 'RI',
    postCode: '02903',
  };

  test.each([
    [{}, 'US', true],
    [{ feinId: '05000012' }, 'US', false],
    [{ companyName: ' ' }, 'US', false],
    [{ postCode: 'K1A 0B1' }, 'US', false],
    [{ stateId: 'ON' }, 'US', false],
    [{ stateId: 'ON', postCode: 'K1A 0B1' }, 'CA', true],
  ] as const)('completes the company step with %j in %s: %s', (changed, country, complete) => {
    const draft = { ...emptyDraft, country, company: { ...company, ...changed } };
    expect(step('CompanyDetails').complete(draft)).toBe(complete);
  });

  test('the search steps are complete once the search ended or the company details are entered', () => {
    expect(step('CompanySearch').complete(emptyDraft)).toBe(false);
    expect(step('CompanySearch').complete({ ...emptyDraft, searched: 'failed' })).toBe(true);
    expect(step('SimilarCompanies').complete({ ...emptyDraft, similar: 'open' })).toBe(false);
    expect(step('CompanyNotFound').complete({ ...emptyDraft, typedIn: true })).toBe(true);
  });

  test('the security step is never complete, since its answers are not stored', () => {
    expect(step('SecurityOptions').complete(emptyDraft)).toBe(false);
  });
});

test('each step shows the answers so far', () => {
  const draft: RegistrationDraft = {
    ...emptyDraft,
    personal: { ...emptyDraft.personal, firstName: 'Ana', lastName: 'Roy' },
    country: 'CA',
  };
  expect(registrationSteps.map(({ answer }) => answer?.(draft))).toEqual([
    'Ana Roy',
    'Canada',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
