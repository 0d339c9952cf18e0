import { hashAnswerAsBrowser } from '../sent-answer.ts';

let people = 0;

export interface Registrant {
  readonly email: string;
  readonly phone: string;
  readonly feinId: string;
}

/** Somebody new, with an e-mail, a phone and a company of their own. */
export function newRegistrant(): Registrant {
  people += 1;
  const number = String(people).padStart(4, '0');
  return { email: `ana@company${number}.example`, phone: `401555${number}`, feinId: `05455${number}` };
}

/** Registrations of one address are limited, so everybody comes from their own. */
export function fromNewAddress(): Record<string, string> {
  people += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(people / 250)}.${(people % 250) + 1}` };
}

/** As a browser sends it: the answer itself never leaves. */
const answers = [1, 2, 3].map((questionId) => ({
  questionId,
  answer: hashAnswerAsBrowser(questionId, 'Rex the dog'),
}));

/** The registration state of somebody who brings a company. */
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
