import { partnerPhone, splitPhone, storedPhone } from '#kit/domain/phone.ts';
import type { Country } from '#kit/domain/country.ts';
import type { PartnerChoice, RegistrationDraft } from './registration-draft.ts';
import { emptyCompany, emptyDraft } from './registration-draft.ts';

/** Calling code and number as one string; a number with its own plus wins. */
export function wholePhone({ countryCode, phone }: { countryCode: string; phone: string }): string {
  if (phone === '' || phone.startsWith('+')) return phone;
  return `${countryCode}-${phone.replace(/[\s().-]/g, '')}`;
}

/** Spec platform §3: an invite holds code, email, personInfo (names, cellPhone, countryCode), company. */
export interface InviteFacts {
  readonly email: string;
  readonly personInfo: {
    readonly firstName: string;
    readonly lastName: string;
    readonly cellPhone: string;
    readonly countryCode: string;
  };
  readonly company: { readonly name: string };
}

// Spec platform §4: a loaded phone loses its dashes, and the placeholder '0-' is blank.
function normalizePhone(countryCode: string, phone: string): string {
  const digits = partnerPhone(phone);
  return digits === '' ? '' : storedPhone(splitPhone(wholePhone({ countryCode, phone: digits })));
}

// Spec platform §4: invite verification success pre-fills person and company details (country code +1, company
// marked as checked) and flags invited.
export function draftFromInvite({ email, personInfo, company }: InviteFacts): RegistrationDraft {
  return {
    ...emptyDraft,
    personal: {
      ...emptyDraft.personal,
      firstName: personInfo.firstName,
      lastName: personInfo.lastName,
      email,
      phone: normalizePhone('+1', personInfo.cellPhone),
    },
    company: { ...emptyCompany, companyName: company.name, isOwner: false, existsOnPlatform: true },
    companyChecked: true,
    invited: true,
    invitedBy: company.name,
  };
}

/** A person of an older system, asked to register here. */
export interface MigrationFacts {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: Country;
  readonly companyName: string;
  readonly feinId: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateId: string;
  readonly postCode: string;
  readonly partner: { readonly affiliationType: PartnerChoice; readonly memberId: string };
}

// Spec platform §4: loading an existing user's details marks the company unchecked and not owner.
export function draftFromMigration(facts: MigrationFacts): RegistrationDraft {
  const { companyName, feinId, addressLine1, city, stateId, postCode } = facts;
  return {
    ...emptyDraft,
    personal: {
      ...emptyDraft.personal,
      firstName: facts.firstName,
      lastName: facts.lastName,
      email: facts.email,
      phone: normalizePhone('+1', facts.phone),
    },
    country: facts.country,
    search: { companyName, city, stateId, postCode },
    company: { ...emptyCompany, companyName, feinId, addressLine1, city, stateId, postCode, isOwner: false },
    companyChecked: false,
    partner: facts.partner,
    userId: facts.userId,
  };
}

/** Facts of an external provider about an unknown person. */
export interface ArrivalFacts {
  readonly id: string;
  readonly providerName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export function draftFromArrival({
  id,
  providerName,
  email,
  firstName,
  lastName,
}: ArrivalFacts): RegistrationDraft {
  return {
    ...emptyDraft,
    personal: { ...emptyDraft.personal, firstName, lastName, email },
    arrival: { id, providerName },
  };
}
