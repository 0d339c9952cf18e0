import { splitPhone } from '#kit/domain/phone.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { register } from '../contract/registration-endpoints.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';

type Body = EndpointInput<typeof register>['body'];

/** Spec platform §5: the stored phone joins calling code and number; the registration state has them apart. */
function phoneParts(stored: string) {
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
    personalDetails: { ...personal, ...phoneParts(personal.phone), invited, userId, source: 'Portal' },
    companyDetails:
      invited || joinByEmail
        ? null
        : {
            ...companyFields,
            ...phoneParts(company.phone),
            countryId: country,
            stateName: '',
            analyticsDeactivated: false,
          },
    partnerDetails: partner,
    joinByEmail,
  };
}

/** A reload restores everything but passwords and security answers, which are never stored. */
function isDraft(kept: unknown): kept is RegistrationDraft {
  const parts = ['personal', 'country', 'search', 'company', 'partner', 'questions', 'invited', 'arrival'];
  return typeof kept === 'object' && kept !== null && parts.every((part) => part in kept);
}

/** Each invite has its own draft. */
export function draftStorage(origin: string) {
  return sessionWizardStorage(`registration.${origin}`, isDraft);
}
