import { hashAnswerAsBrowser } from '../sent-answer.ts';

let people = 0;

export interface Registrant {
  readonly email: string;
  readonly phone: string;
  readonly feinId: string;
}

/** A new person, with their own email, phone and company. */
export function newRegistrant(): Registrant {
  people += 1;
  const number = String(people).padStart(4, '0');
  return { email: `ana@company${number}.example`, phone: `401555${number}`, feinId: `05455${number}` };
}

/** Registrations are limited per IP address, so each comes from its own. */
export function fromNewAddress(): Record<string, string> {
  people += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(people / 250)}.${(people % 250) + 1}` };
}

/** As a browser sends it: the answer itself is never sent. */
const answers = [1, 2, 3].map((questionId) => ({
  questionId,
  answer: hashAnswerAsBrowser(questionId, 'Rex the dog'),
}));

/** The registration state of a person who brings a company. */
export function stateOf({ email, phone, feinId }: Registrant) {
  return {
    personalDetails: {
      firstName: 'Ana',
      middleName: '',
      lastName: 'Roy',
      email,
      countryCode: '+1',
      phone,
      emailConsent: true,
      invited: false,
    },
    companyDetails: {
      companyName: `Roy Jewelers ${feinId}`,
      addressLine1: '1 Main Street',
      city: 'Providence',
      stateId: 'RI',
      stateName: '',
      postCode: '02903',
      countryId: 'US' as const,
      feinId,
      isOwner: true,
      existsOnPlatform: false,
      countryCode: '+1',
      phone: '',
      businessNumber: '700000001',
      primarySIC: '5944',
      secondarySIC: '',
      primaryNAICS: '458310',
      secondaryNAICS: '',
      analyticsDeactivated: false,
      businessCategoryCode: 'JW' as const,
    },
    securityOptions: {
      password: 'Bench-Lamp-7',
      confirmPassword: 'Bench-Lamp-7',
      selectedSecurityQuestions: answers,
    },
    joinByEmail: false,
  };
}
