import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { appraisers } from './appraisal-access.ts';
import { onePath } from './appraisal-endpoints.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';
import { insuranceStaff } from './insurance-staff.ts';

export const insuranceRefusals = defineRefusals('appraisals', {
  consent_replaced: {
    kind: 'conflict',
    sentence: 'The wording of this consent has changed.',
    next: 'Review the new wording with your customer, then ask again.',
  },
  consent_given: {
    kind: 'conflict',
    sentence: 'This appraisal was already sent to the insurer.',
    next: 'Withdraw the consent first to send a later revision.',
  },
  consent_missing: { kind: 'missing', sentence: "We can't find that consent." },
  consent_withdrawn: {
    kind: 'conflict',
    sentence: 'The customer withdrew this consent. The data sent was deleted.',
  },
});

const consent = z.object({
  consentId: z.uuid(),
  revision: z.int(),
  termsVersion: z.string(),
  recipient: z.string(),
  customer: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  actions: z.array(z.enum(['withdraw'])),
});
export type InsuranceConsent = z.output<typeof consent>;

const path = `${onePath}/insurance` as const;
const ofOne = { rule: appraisers, binding: 'company', params: z.object({ appraisalId: guid }) } as const;

export const getInsuranceConsents = endpoint({
  ...ofOne,
  name: 'appraisals.getInsuranceConsents',
  summary: 'Preview what an insurer would receive, and list consents, newest first',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    termsVersion: z.string(),
    recipient: z.string(),
    terms: z.string(),
    sends: z.array(z.string()),
    keeps: z.string(),
    consents: z.array(consent),
  }),
  refusals: [no.missing],
});

export const giveInsuranceConsent = endpoint({
  ...ofOne,
  name: 'appraisals.giveInsuranceConsent',
  summary: "Record a customer's consent and send the sealed details to the insurer",
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    termsVersion: z.string('Send the version the customer read.').check(z.maxLength(20)),
    agreed: z.literal(true, 'Check the box once your customer agrees.'),
    customer: requiredText(120, "Enter the customer's name."),
  }),
  answer: consent,
  refusals: [
    no.missing,
    no.not_complete,
    insuranceRefusals.consent_replaced,
    insuranceRefusals.consent_given,
  ],
});

export const withdrawInsuranceConsent = endpoint({
  ...ofOne,
  name: 'appraisals.withdrawInsuranceConsent',
  summary: 'Withdraw a consent and delete the data that was sent',
  method: 'DELETE',
  changes: true,
  path: `${path}/:consentId`,
  params: z.object({ appraisalId: guid, consentId: guid }),
  refusals: [no.missing, insuranceRefusals.consent_missing],
});

const request = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  appraisalId: z.uuid(),
  consentId: z.uuid(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  items: z.array(z.object({ name: z.string(), description: z.string(), value: z.int() })),
  number: z.string(),
  hash: z.string(),
  purpose: z.string(),
  effectiveOn: z.string(),
  termsVersion: z.string(),
  givenAt: z.iso.datetime(),
});
export type InsuranceRequest = z.output<typeof request>;

const deskPath = '/services/appraisals/api/desk/insurance-requests';

export const listInsuranceRequests = endpoint({
  rule: insuranceStaff,
  binding: 'staff',
  name: 'appraisals.listInsuranceRequests',
  summary: 'List insurance requests, oldest first',
  method: 'GET',
  changes: false,
  path: deskPath,
  answer: z.object({ items: z.array(request) }),
  refusals: [],
});

export const handleInsuranceRequest = endpoint({
  rule: insuranceStaff,
  binding: 'staff',
  name: 'appraisals.handleInsuranceRequest',
  summary: 'Mark a request as resolved',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:consentId/handled`,
  params: z.object({ consentId: guid }),
  refusals: [insuranceRefusals.consent_missing, insuranceRefusals.consent_withdrawn],
});

/** Neither event names the customer; staff read that on the request, as long as the consent stands. */
const facts = z.object({ companyId: z.uuid(), number: z.string() });
export const insuranceAsked = defineEvent('appraisals.insurance_asked', facts);
export const insuranceWithdrawn = defineEvent('appraisals.insurance_withdrawn', facts);

interface RequestFacts {
  readonly companyId: string;
  readonly number: string;
}

const ofDesk = {
  group: 'Desk',
  audience: 'staff',
  channels: { screen: true, email: true, sms: false, digest: false },
  path: (_facts: RequestFacts) => '/desk/insurance-requests' as const,
} as const;

export const insuranceAskedNotice = defineNoticeKind<RequestFacts>({
  ...ofDesk,
  name: 'desk.insurance_asked',
  label: 'Insurance request from a customer',
  about: 'For appraisal administrators and customer service.',
  title: ({ number }) => `Insurance request for appraisal ${number}`,
  words: () => 'The customer agreed to share this appraisal. Reply with an offer.',
});

export const insuranceWithdrawnNotice = defineNoticeKind<RequestFacts>({
  ...ofDesk,
  name: 'desk.insurance_withdrawn',
  label: 'Consent withdrawn by a customer',
  about: 'For appraisal administrators and customer service.',
  title: ({ number }) => `Consent withdrawn for appraisal ${number}`,
  words: () => 'We deleted the data we received. Delete any copies and stop contacting the customer.',
});
