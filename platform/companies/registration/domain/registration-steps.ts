import { parsePhone } from '#kit/domain/phone.ts';
import { countryName } from '#kit/domain/country.ts';
import { isEmail } from '#kit/domain/email.ts';
import { isFein } from '#kit/domain/fein.ts';
import { isPersonName } from '#kit/domain/person-name.ts';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import type { CompanyDraft, PersonalDraft, RegistrationDraft } from './registration-draft.ts';

// Spec platform §2.5: steps start at PersonalDetails and continue through country, company search, similar
// companies, company not found, company details and security options.
export const registrationStepIds = [
  'PersonalDetails',
  'Country',
  'CompanySearch',
  'SimilarCompanies',
  'CompanyNotFound',
  'CompanyDetails',
  'SecurityOptions',
] as const;
export type RegistrationStepId = (typeof registrationStepIds)[number];

interface RegistrationStep {
  readonly id: RegistrationStepId;
  readonly name: string;
  readonly answer?: (draft: RegistrationDraft) => string | undefined;
  readonly complete: (draft: RegistrationDraft) => boolean;
  readonly needed?: (draft: RegistrationDraft) => boolean;
}

/** Invited people and people who ask to join by email already have a company. */
const needsCompany = (draft: RegistrationDraft): boolean => !draft.invited && !draft.joinByEmail;

const hasNoMatch = (end: RegistrationDraft['searched']): boolean => end === 'failed' || end === 'declined';

const textOrUndefined = (text: string): string | undefined => (text === '' ? undefined : text);

export const registrationSteps: readonly RegistrationStep[] = [
  {
    id: 'PersonalDetails',
    name: 'You',
    answer: ({ personal }) => textOrUndefined(`${personal.firstName} ${personal.lastName}`.trim()),
    complete: ({ personal }) => isPersonComplete(personal),
  },
  {
    id: 'Country',
    name: 'Country',
    answer: ({ country }) => countryName(country),
    complete: () => true,
    needed: needsCompany,
  },
  {
    id: 'CompanySearch',
    name: 'Company search',
    answer: ({ search }) => textOrUndefined(search.companyName),
    complete: ({ searched }) => searched !== 'open',
    needed: needsCompany,
  },
  {
    id: 'SimilarCompanies',
    name: 'Similar companies',
    answer: ({ similar, company }) =>
      similar === 'chosen' ? company.companyName : hasNoMatch(similar) ? 'none' : undefined,
    complete: ({ similar }) => similar !== 'open',
    needed: (draft) => needsCompany(draft) && hasNoMatch(draft.searched),
  },
  {
    id: 'CompanyNotFound',
    name: 'Company not found',
    answer: ({ typedIn }) => (typedIn ? 'entered manually' : undefined),
    complete: ({ typedIn }) => typedIn,
    needed: (draft) =>
      needsCompany(draft) &&
      (draft.searched === 'unavailable' || (hasNoMatch(draft.searched) && hasNoMatch(draft.similar))),
  },
  {
    id: 'CompanyDetails',
    name: 'Company details',
    answer: ({ company }) => textOrUndefined(company.companyName),
    complete: (draft) => isCompanyComplete(draft.company, draft.country),
    needed: needsCompany,
  },
  { id: 'SecurityOptions', name: 'Security', complete: () => false },
];

/** Invited people get no company steps. */
export const stepsWhenInvited: readonly RegistrationStep[] = registrationSteps.filter(
  ({ needed }) => needed === undefined,
);

function isPersonComplete({ firstName, lastName, email, phone }: PersonalDraft): boolean {
  return isPersonName(firstName) && isPersonName(lastName) && isEmail(email) && parsePhone(phone).ok;
}

function isCompanyComplete(company: CompanyDraft, country: RegistrationDraft['country']): boolean {
  return (
    [company.companyName, company.addressLine1, company.city].every((text) => text.trim() !== '') &&
    isFein(company.feinId) &&
    isStateCode(company.stateId, country) &&
    isPostcode(company.postCode, country)
  );
}
