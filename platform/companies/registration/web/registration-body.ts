import { splitPhone } from '#kit/domain/phone.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { register } from '../contract/registration-endpoints.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';

type Body = EndpointInput<typeof register>['body'];

/** Spec platform §5: the stored phone joins calling code and number; the registration state has separate fields. */
function splitPhoneFields(stored: string) {
  const { callingCode, number } = splitPhone(stored);
  return { countryCode: callingCode, phone: number };
}

/** The registration state, as sent at the end. */
export function registrationBody(draft: RegistrationDraft, securityOptions: Body['securityOptions']): Body {
  return { ...bodyWithoutPassword(draft), securityOptions };
}

/** The same for people who sign in with an external provider. */
export function bodyWithoutPassword(draft: RegistrationDraft): Omit<Body, 'securityOptions'> {
  const { personal, company, country, partner, invited, joinByEmail, userId } = draft;
  const { phone: _, ...companyFields } = company;
  return {
    personalDetails: { ...personal, ...splitPhoneFields(personal.phone), invited, userId, source: 'Portal' },
    companyDetails:
      invited || joinByEmail
        ? null
        : {
            ...companyFields,
            ...splitPhoneFields(company.phone),
            countryId: country,
            stateName: '',
            analyticsDeactivated: false,
          },
    partnerDetails: partner,
    joinByEmail,
  };
}

/** A reload restores everything except passwords and security answers, which are never stored. */
function isDraft(stored: unknown): stored is RegistrationDraft {
  const keys = ['personal', 'country', 'search', 'company', 'partner', 'questions', 'invited', 'arrival'];
  return typeof stored === 'object' && stored !== null && keys.every((key) => key in stored);
}

/** Each invite has its own draft. */
export function draftStorage(origin: string) {
  return sessionWizardStorage(`registration.${origin}`, isDraft);
}
