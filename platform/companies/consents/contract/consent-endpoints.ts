import { portalPathShape } from '#kit/contract/shapes/portal-path.ts';
import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { consentStaff } from './consent-staff.ts';
import { consentAnswers, consentKinds } from '../domain/consent-kinds.ts';
import { businessAdministrators } from '#platform/companies/company/contract/company-endpoints.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no texts for these; they are ours (decision 0017).
export const consentRefusals = defineRefusals('companies', {
  no_terms: { kind: 'missing', sentence: "We can't find those terms." },
  terms_replaced: {
    kind: 'conflict',
    sentence: 'These terms were replaced by a newer version.',
    next: 'Review the current version, then accept or reject it.',
  },
  consent_missing: { kind: 'missing', sentence: "We can't find that response from your company." },
  version_taken: {
    kind: 'conflict',
    sentence: 'That version already exists. Enter a different version.',
    field: 'version',
  },
  in_force_earlier: {
    kind: 'invalid',
    sentence: 'Choose an effective date of today or later.',
    field: 'activeFrom',
  },
});

const kind = z.enum(consentKinds);
const userConsentType = z.enum(consentAnswers);

const definition = z.object({
  consentId: z.uuid(),
  kind,
  title: z.string(),
  version: z.string(),
  /** What changed, in a sentence or two. */
  summary: z.string(),
  /** Link to the full text. */
  document: portalPathShape,
  activeFrom: z.iso.date(),
});

const consent = z.object({
  id: z.uuid(),
  consentId: z.uuid(),
  userConsentType,
  person: z.string(),
  decidedAt: z.iso.datetime(),
});

export type ConsentDefinition = z.infer<typeof definition>;
export type Consent = z.infer<typeof consent>;

// Spec platform §7: Active/{id}. Our choice: the id is the kind of terms, since the call answers which version is
// active (decision 0017).
const params = z.object({ id: kind });

export const getActiveDefinition = endpoint({
  name: 'companies.getActiveDefinition',
  summary: 'Get the current version of the terms',
  method: 'GET',
  changes: false,
  path: '/services/membership/ConsentDefinitions/active/:id',
  params,
  answer: definition,
  refusals: [consentRefusals.no_terms],
  rule: { ...members, scope: 'agreements:read' },
  binding: 'company',
});

export const getActiveConsent = endpoint({
  name: 'companies.getActiveConsent',
  summary: "Get the company's response to the current terms; null if none",
  method: 'GET',
  changes: false,
  path: '/services/membership/UserConsents/Active/:id',
  params,
  answer: z.object({ consent: z.nullable(consent) }),
  refusals: [consentRefusals.no_terms],
  rule: { ...members, scope: 'agreements:read' },
  binding: 'company',
});

export const giveConsent = endpoint({
  name: 'companies.giveConsent',
  summary: 'Accept or reject terms for the company',
  method: 'POST',
  changes: true,
  path: '/services/membership/UserConsents',
  body: z.object({ consentId: guid, userConsentType }),
  answer: consent,
  refusals: [consentRefusals.no_terms, consentRefusals.terms_replaced],
  rule: businessAdministrators,
  binding: 'company',
});

export const changeConsent = endpoint({
  name: 'companies.changeConsent',
  summary: "Change the company's response to terms",
  method: 'PUT',
  changes: true,
  path: '/services/membership/UserConsents/:id',
  params: z.object({ id: guid }),
  body: z.object({ userConsentType }),
  answer: consent,
  refusals: [consentRefusals.consent_missing, consentRefusals.terms_replaced],
  rule: businessAdministrators,
  binding: 'company',
});

export const listConsents = endpoint({
  name: 'companies.listConsents',
  summary: "List the current terms and all the company's responses, newest first",
  method: 'GET',
  changes: false,
  path: '/services/membership/UserConsents',
  answer: z.object({
    inForce: z.array(z.extend(definition, { consent: z.nullable(consent) })),
    earlier: z.array(z.extend(consent, { title: z.string(), version: z.string() })),
    actions: z.array(z.enum(['answer'])),
  }),
  refusals: [],
  rule: { ...members, scope: 'agreements:read' },
  binding: 'company',
});

export const listDefinitions = endpoint({
  name: 'companies.listDefinitions',
  summary: 'List all versions of all terms, with accepted and rejected counts',
  method: 'GET',
  changes: false,
  path: '/services/membership/ConsentDefinitions',
  answer: z.object({
    items: z.array(z.extend(definition, { accepted: z.int(), rejected: z.int(), isInForce: z.boolean() })),
  }),
  refusals: [],
  rule: consentStaff,
  binding: 'staff',
});

export const publishDefinition = endpoint({
  name: 'companies.publishDefinition',
  summary: 'Publish a new version of terms; companies must respond again once it takes effect',
  method: 'POST',
  changes: true,
  path: '/services/membership/ConsentDefinitions',
  body: z.object({
    kind,
    version: requiredText(20, 'Enter a version.'),
    summary: requiredText(400, "Describe what's new."),
    activeFrom: day,
  }),
  answer: definition,
  refusals: [consentRefusals.version_taken, consentRefusals.in_force_earlier],
  rule: consentStaff,
  binding: 'staff',
});

export const listAnswers = endpoint({
  name: 'companies.listAnswers',
  summary: 'List company responses to one version, newest first',
  method: 'GET',
  changes: false,
  path: '/services/membership/ConsentDefinitions/:id/answers',
  params: z.object({ id: guid }),
  query: z.object(pageQuery),
  answer: z.object({
    items: z.array(z.extend(consent, { companyName: z.string() })),
    next: z.nullable(cursor),
  }),
  refusals: [],
  rule: consentStaff,
  binding: 'staff',
});
