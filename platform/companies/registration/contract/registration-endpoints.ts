import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint, members, signedIn } from '#platform/access/contract.ts';
import { fein } from '#kit/contract/shapes/business.ts';
import { registrationRefusals } from './registration-refusals.ts';
import { registrationState, registrationWithoutPassword } from './registration-shapes.ts';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** A new company waits for the provider's approval (spec rulings 7). */
export const companyWaiting = defineEvent('companies.company_waiting', z.object(company));

const publicCall = { rule: anyone, binding: 'none' } as const;

/** The same answer whether the email has an account or not (decision 0016). */
const registrationAnswer = z.object({
  registrationCompleted: z.literal(true),
  /** Masked address that got the verification link. */
  sentTo: z.string(),
  /** True if the email is already verified, by an invite sent there or by the external provider. */
  verified: z.boolean(),
});

export const register = endpoint({
  ...publicCall,
  name: 'companies.register',
  summary: 'Register a person with a new company, or request to join an existing one',
  method: 'POST',
  changes: true,
  path: '/services/identity/Account/Register',
  body: registrationState,
  answer: registrationAnswer,
  refusals: [
    registrationRefusals.duplicate_phone,
    registrationRefusals.membership_not_recognized,
    registrationRefusals.partner_not_recognized,
    registrationRefusals.partner_away,
    registrationRefusals.company_missing,
    registrationRefusals.company_not_asked,
    registrationRefusals.unknown_question,
  ],
  perMinute: 10,
});

const inviteCode = z
  .string('Open the link again.')
  .check(z.trim(), z.minLength(1, 'Open the link again.'), z.maxLength(100, 'Open the link again.'));

const endedInvites = [
  registrationRefusals.invite_ended,
  registrationRefusals.invite_used,
  registrationRefusals.invite_expired,
  registrationRefusals.invite_withdrawn,
] as const;

export const registerViaInvite = endpoint({
  ...publicCall,
  name: 'companies.registerViaInvite',
  summary: "Register a person with a company's single-use invite",
  method: 'POST',
  changes: true,
  path: '/services/identity/Account/RegisterViaInvite/:inviteCode',
  params: z.object({ inviteCode }),
  body: registrationState,
  answer: registrationAnswer,
  refusals: [
    ...endedInvites,
    registrationRefusals.email_in_use,
    registrationRefusals.duplicate_phone,
    registrationRefusals.unknown_question,
  ],
  perMinute: 10,
});

// Our choice: an unknown person from an external provider registers first; no account is created silently (decision
// 0016).
export const registerFromElsewhere = endpoint({
  ...publicCall,
  name: 'companies.registerFromElsewhere',
  summary:
    "Register a person who signed in with an external provider, using the provider's email; each sign-in works once",
  method: 'POST',
  changes: true,
  path: '/services/identity/Account/RegisterFromElsewhere/:arrivalId',
  params: z.object({ arrivalId: guid }),
  body: registrationWithoutPassword,
  answer: registrationAnswer,
  refusals: [
    registrationRefusals.arrival_ended,
    registrationRefusals.email_in_use,
    registrationRefusals.duplicate_phone,
    registrationRefusals.membership_not_recognized,
    registrationRefusals.partner_not_recognized,
    registrationRefusals.partner_away,
    registrationRefusals.company_missing,
    registrationRefusals.company_not_asked,
  ],
  perMinute: 10,
});

export const isEmailInUse = endpoint({
  ...publicCall,
  name: 'companies.isEmailInUse',
  summary: 'Check whether an account has this email; no other registration call reveals this',
  method: 'GET',
  changes: false,
  path: '/services/identity/IsEmailInUse',
  query: z.object({ email }),
  answer: z.object({ inUse: z.boolean() }),
  refusals: [],
  // Our choice: enough for a few typos, too slow for guessing a list (decision 0016).
  perMinute: 10,
});

export const getInvite = endpoint({
  ...publicCall,
  name: 'companies.getInvite',
  summary: 'Get the details prefilled from an invite',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/Invites/Code',
  query: z.object({ invitecode: inviteCode }),
  // Spec platform §3: code, email, personInfo (names, cellPhone, countryCode), company.
  answer: z.object({
    code: z.string(),
    email: z.string(),
    personInfo: z.object({
      firstName: z.string(),
      lastName: z.string(),
      cellPhone: z.string(),
      countryCode: z.string(),
    }),
    company: z.object({ name: z.string() }),
    expiresAt: z.iso.datetime(),
    /** A verified account signs in to accept; everyone else registers. Only the holder of the code learns this. */
    hasAccount: z.boolean(),
  }),
  refusals: endedInvites,
  perMinute: 20,
});

export const acceptInvite = endpoint({
  name: 'companies.acceptInvite',
  summary: "Accept an invite sent to the signed-in user's email and join the company",
  method: 'POST',
  changes: true,
  path: '/services/membership/api/Invites/Code/:inviteCode/accept',
  params: z.object({ inviteCode }),
  answer: z.object({ companyId: guid, companyName: z.string() }),
  refusals: [...endedInvites, registrationRefusals.invite_for_another, registrationRefusals.already_member],
  // A person who waits at one company may accept another company's invite.
  rule: { ...members, whileWaiting: true },
  binding: 'none',
  perMinute: 20,
});

// Spec rulings 17f: an invited legacy person's prefilled registration.
export const getUserMigration = endpoint({
  ...publicCall,
  name: 'companies.getUserMigration',
  summary: 'Get the details of a person migrating from an older system',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/usermigration/:id',
  params: z.object({ id: inviteCode }),
  answer: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.enum(['US', 'CA']),
    companyName: z.string(),
    feinId: z.string(),
    addressLine1: z.string(),
    city: z.string(),
    stateId: z.string(),
    postCode: z.string(),
    partner: z.object({ affiliationType: z.enum(['None', 'AGS', 'GemAndJewel']), memberId: z.string() }),
  }),
  refusals: [registrationRefusals.migration_ended],
  perMinute: 20,
});

export const associateCompany = endpoint({
  name: 'companies.associateCompany',
  summary:
    'Request to join the company with this tax ID; its administrators decide, and the response reveals nothing about the company',
  method: 'POST',
  changes: true,
  path: '/services/membership/companies/associateCompany',
  body: z.object({ feinId: fein, message: z._default(boundedText(200), '') }),
  // The same whether the company exists or not.
  answer: z.object({ requested: z.literal(true) }),
  refusals: [],
  rule: signedIn,
  binding: 'none',
  perMinute: 5,
});
