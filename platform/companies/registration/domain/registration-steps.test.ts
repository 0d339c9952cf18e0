import { describe, expect, test } from 'vitest';
import { emptyDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { registrationStepIds, registrationSteps } from './registration-steps.ts';

const neededIn = (draft: RegistrationDraft) =>
  registrationSteps.filter(({ needed }) => needed?.(draft) ?? true).map(({ id }) => id);
const step = (id: string) => {
  const found = registrationSteps.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No step ${id}`);
  return found;
};

describe('the steps of registration', () => {
  test('has the steps of the specification in its order', () => {
    expect(registrationSteps.map(({ id }) => id)).toEqual(registrationStepIds);
  });

  const shortest = ['PersonalDetails', 'Country', 'CompanySearch', 'CompanyDetails', 'SecurityOptions'];
  const similar = [...shortest.slice(0, 3), 'SimilarCompanies', ...shortest.slice(3)];
  const notFound = [...shortest.slice(0, 3), 'SimilarCompanies', 'CompanyNotFound', ...shortest.slice(3)];

  test.each([
    ['a company that was found', { searched: 'chosen' }, shortest],
    ['a search that found nothing', { searched: 'failed' }, similar],
    ['a search with none of them', { searched: 'declined' }, similar],
    ['a similar company', { searched: 'failed', similar: 'chosen' }, similar],
    ['no similar company', { searched: 'failed', similar: 'failed' }, notFound],
    ['none of the similar ones', { searched: 'declined', similar: 'declined' }, notFound],
    [
      'a directory that is out of reach',
      { searched: 'unavailable' },
      [...shortest.slice(0, 3), 'CompanyNotFound', ...shortest.slice(3)],
    ],
    ['an invite', { invited: true }, ['PersonalDetails', 'SecurityOptions']],
    ['asking the administrator', { joinByEmail: true }, ['PersonalDetails', 'SecurityOptions']],
  ] as const)('with %s', (_, changed, ids) => {
    expect(neededIn({ ...emptyDraft, ...changed })).toEqual(ids);
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
  ])('with personal details %j: %s', (changed, complete) => {
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
  ] as const)('with company details %j in %s: %s', (changed, country, complete) => {
    const draft = { ...emptyDraft, country, company: { ...company, ...changed } };
    expect(step('CompanyDetails').complete(draft)).toBe(complete);
  });

  test('once the search ended, and once the company is typed in', () => {
    expect(step('CompanySearch').complete(emptyDraft)).toBe(false);
    expect(step('CompanySearch').complete({ ...emptyDraft, searched: 'failed' })).toBe(true);
    expect(step('SimilarCompanies').complete({ ...emptyDraft, similar: 'open' })).toBe(false);
    expect(step('CompanyNotFound').complete({ ...emptyDraft, typedIn: true })).toBe(true);
  });

  test('never the security options, which are not stored', () => {
    expect(step('SecurityOptions').complete(emptyDraft)).toBe(false);
  });
});

test('the answers so far are shown under the steps', () => {
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
