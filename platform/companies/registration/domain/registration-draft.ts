import type { Country } from '#kit/domain/country.ts';
import { affiliationTypes } from '#platform/companies/company/domain/company.ts';
import type { Classification, TradeCodes } from '#platform/companies/company/domain/company.ts';

export interface PersonalDraft {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string;
  /** As stored: calling code and number joined by a dash. */
  readonly phone: string;
  readonly emailConsent: boolean;
}

export interface SearchDraft {
  readonly companyName: string;
  readonly city: string;
  readonly stateId: string;
  readonly postCode: string;
}

export interface CompanyDraft extends TradeCodes {
  readonly companyName: string;
  readonly feinId: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateId: string;
  readonly postCode: string;
  readonly phone: string;
  readonly isOwner: boolean;
  readonly existsOnPlatform: boolean;
  readonly businessCategoryCode: Classification;
  readonly businessNumber: string;
}

export const partnerChoices = ['None', ...affiliationTypes] as const;
export type PartnerChoice = (typeof partnerChoices)[number];

/** The result of the company search; `unavailable` when the directory did not answer. */
export type SearchEnd = 'open' | 'chosen' | 'declined' | 'failed' | 'unavailable';

/** Answers so far; passwords and security answers are never part of it, so it can be stored. */
export interface RegistrationDraft {
  readonly personal: PersonalDraft;
  readonly country: Country;
  /** Ask the administrator of the company with the email's domain. */
  readonly joinByEmail: boolean;
  readonly search: SearchDraft;
  readonly searched: SearchEnd;
  readonly similar: Exclude<SearchEnd, 'unavailable'>;
  /** The person chose to enter the company details. */
  readonly typedIn: boolean;
  readonly company: CompanyDraft;
  /** Spec platform §4: an invited person's company counts as checked, a migrated person's does not. */
  readonly companyChecked: boolean;
  readonly partner: { readonly affiliationType: PartnerChoice; readonly memberId: string };
  /** Ids of the chosen security questions. */
  readonly questions: readonly (number | null)[];
  /** Spec platform §4: flagged invited. */
  readonly invited: boolean;
  /** Name of the inviting company. */
  readonly invitedBy: string;
  /** Id of a person of an older system. */
  readonly userId: string | null;
  /** Set when an external provider verified the email; no password is asked. */
  readonly arrival: { readonly id: string; readonly providerName: string } | null;
}

export const emptyCompany: CompanyDraft = {
  companyName: '',
  feinId: '',
  addressLine1: '',
  city: '',
  stateId: '',
  postCode: '',
  phone: '',
  isOwner: true,
  existsOnPlatform: false,
  businessCategoryCode: 'JW',
  businessNumber: '',
  primarySIC: '',
  secondarySIC: '',
  primaryNAICS: '',
  secondaryNAICS: '',
};

export const emptyDraft: RegistrationDraft = {
  personal: { firstName: '', middleName: '', lastName: '', email: '', phone: '', emailConsent: false },
  country: 'US',
  joinByEmail: false,
  search: { companyName: '', city: '', stateId: '', postCode: '' },
  searched: 'open',
  similar: 'open',
  typedIn: false,
  company: emptyCompany,
  companyChecked: false,
  partner: { affiliationType: 'None', memberId: '' },
  questions: [null, null, null],
  invited: false,
  invitedBy: '',
  userId: null,
  arrival: null,
};
