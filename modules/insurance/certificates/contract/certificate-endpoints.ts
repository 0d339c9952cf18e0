import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { postcode, state } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { linkRefusals } from '#modules/insurance/links/contract/link-endpoints.ts';
import { policyReaders } from '#modules/insurance/links/contract/policy-access.ts';
import { policyRefusals } from '#modules/insurance/policies/contract/policy-endpoints.ts';

export const certificateRefusals = defineRefusals('insurance', {
  certificate_missing: { kind: 'missing', sentence: "We can't find that certificate." },
  policy_not_active: {
    kind: 'conflict',
    sentence: "This policy isn't active.",
    next: 'Choose an active policy.',
    field: 'policyNumber',
  },
  policy_old: {
    kind: 'unavailable',
    sentence: "We haven't been able to confirm this policy with the insurer in over 3 days.",
    next: 'Try again later, or contact us for a certificate.',
    field: 'policyNumber',
  },
});
const no = certificateRefusals;

export const holderKinds = ['Landlord', 'Lender', 'Other'] as const;

const certificate = z.object({
  certificateId: z.uuid(),
  number: z.string(),
  policyNumber: z.string(),
  policyType: z.string(),
  holderKind: z.enum(holderKinds),
  holderName: z.string(),
  /** Empty if it was only downloaded. */
  email: z.string(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
});
export type Certificate = z.output<typeof certificate>;

const path = '/services/insurance/api/certificates';
const ofReaders = { rule: policyReaders, binding: 'company' } as const;

export const listCertificates = endpoint({
  ...ofReaders,
  name: 'insurance.listCertificates',
  summary: "List the company's certificates of insurance, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(certificate) }),
  refusals: [linkRefusals.not_yours],
});

export const requestCertificate = endpoint({
  ...ofReaders,
  name: 'insurance.requestCertificate',
  summary: 'Create a certificate of insurance for a landlord or lender, and email it if an address is given',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    policyNumber: requiredText(25, 'Choose a policy.'),
    holderKind: z.enum(holderKinds, 'Choose a holder type.'),
    holderName: requiredText(120, "Enter the holder's name."),
    street: requiredText(120, 'Enter a street address.'),
    city: requiredText(80, 'Enter a city.'),
    state: state('US'),
    postCode: postcode('US'),
    /** A lease or loan number. */
    reference: boundedText(60),
    email: z.union([z.literal(''), email]),
  }),
  answer: z.object({ certificate }),
  idempotent: true,
  refusals: [linkRefusals.not_yours, policyRefusals.policy_missing, no.policy_not_active, no.policy_old],
  perMinute: 20,
});

export const certificateAsPdf = endpoint({
  ...ofReaders,
  name: 'insurance.certificateAsPdf',
  summary: 'Download a certificate of insurance',
  method: 'GET',
  changes: 'log',
  path: `${path}/:certificateId/pdf`,
  params: z.object({ certificateId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [linkRefusals.not_yours, no.certificate_missing],
});
