import * as z from 'zod/mini';
import { country } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { fein } from '#kit/contract/shapes/business.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { anyone, endpoint, members } from '#platform/access/contract.ts';
import { affiliationTypes } from '#platform/companies/company/domain/company.ts';
import { registrationRefusals } from './registration-refusals.ts';

const publicCall = { rule: anyone, binding: 'none' } as const;

/** Spec platform §9: company similar-match results limit 25. */
export const maxResults = 25;

const optionalText = (max: number) => z._default(boundedText(max), '');

export const companySearch = z.object({
  companyName: requiredText(fieldLimits.companyName, 'Enter your company name.'),
  city: optionalText(fieldLimits.city),
  stateId: optionalText(fieldLimits.state),
  postCode: optionalText(fieldLimits.postcode),
  countryId: z._default(country, 'US'),
});

/** Spec platform §3: business search result; its codes prefill the company details. */
const businessResult = z.object({
  id: z.string(),
  bin: z.string(),
  businessName: z.string(),
  isHeadquarters: z.boolean(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  zipExtension: z.string(),
  country,
  phoneNumber: z.string(),
  taxId: z.string(),
  businessNumber: z.string(),
  primarySIC: z.string(),
  secondarySIC: z.string(),
  primaryNAICS: z.string(),
  secondaryNAICS: z.string(),
});

export type BusinessResult = z.infer<typeof businessResult>;

export const searchCompanies = endpoint({
  ...publicCall,
  name: 'companies.searchCompanies',
  summary: 'Search the business directory; only results with a tax ID are returned',
  method: 'POST',
  changes: true,
  path: '/services/membership/companies/search',
  body: z.object({
    filter: z.extend(companySearch, {
      /** `similar` matches similar names; `named` matches the name or its beginning. */
      match: z._default(z.enum(['named', 'similar']), 'named'),
    }),
    orderBy: z._default(z.enum(['likeness', 'businessName', 'city']), 'likeness'),
    skip: z._default(z.int().check(z.minimum(0), z.maximum(maxResults)), 0),
    top: z._default(z.int().check(z.minimum(1), z.maximum(maxResults)), maxResults),
  }),
  answer: z.object({
    items: z.array(businessResult),
    /** Before `skip` and `top`. */
    totalCount: z.int(),
    /** Spec platform §4: set if no result has a tax ID. */
    failed: z.boolean(),
  }),
  refusals: [registrationRefusals.directory_away],
  perMinute: 40,
});

export const searchCompaniesByEmail = endpoint({
  ...publicCall,
  name: 'companies.searchCompaniesByEmail',
  summary: "Find the registered company that uses an email's domain, so the user can request access",
  method: 'POST',
  changes: true,
  path: '/services/membership/api/Companies/search/byemail',
  body: z.object({ email }),
  answer: z.object({
    // Our choice: first letters only, and no people (decision 0016).
    items: z.array(z.object({ maskedName: z.string() })),
  }),
  refusals: [],
  perMinute: 10,
});

export const validateFeinId = endpoint({
  ...publicCall,
  name: 'companies.validateFeinId',
  summary: 'Check whether a tax ID is valid and in use by an approved company',
  method: 'GET',
  changes: false,
  path: '/services/membership/companies/ValidateFeinId',
  query: z.object({ feinId: fein }),
  answer: z.object({ isValid: z.literal(true), existsOnPlatform: z.boolean() }),
  refusals: [],
  perMinute: 20,
});

const partnerName = z.enum(affiliationTypes, 'Choose a partner.');
const partnerAnswer = z.object({
  affiliationType: partnerName,
  memberId: z.string(),
  status: z.string(),
  isRecognized: z.boolean(),
});

export const getPartner = endpoint({
  ...publicCall,
  name: 'companies.getPartner',
  summary: 'Get the status of a partner membership',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/Partners/:partner/:memberId',
  params: z.object({ partner: partnerName, memberId: requiredText(50, 'Enter the member number.') }),
  answer: partnerAnswer,
  refusals: [registrationRefusals.partner_missing, registrationRefusals.partner_away],
  perMinute: 20,
});

// Spec platform §5: users whose company has an AGS partnership are validated as AGS members on load.
export const validatePartner = endpoint({
  name: 'companies.validatePartner',
  summary: "Check whether the active company's partner membership is still valid",
  method: 'GET',
  changes: false,
  path: '/services/membership/api/Partners/:partner/validate',
  params: z.object({ partner: partnerName }),
  answer: z.object({ isValid: z.boolean() }),
  refusals: [],
  rule: members,
  binding: 'none',
  perMinute: 60,
});
