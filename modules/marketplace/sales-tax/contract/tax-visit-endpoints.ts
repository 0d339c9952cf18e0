import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint, members } from '#platform/access/contract.ts';

export const taxVisitRefusals = defineRefusals('marketplace', {
  tax_site_absent: {
    kind: 'missing',
    sentence: "You can't create certificates online here.",
    next: 'Upload a PDF instead.',
  },
  tax_return_over: {
    kind: 'conflict',
    sentence: 'This link was already used, has expired, or belongs to someone else.',
    next: 'Open your tax documents to see what we received.',
  },
});

const no = taxVisitRefusals;
const path = '/services/marketplace/api/taxdocuments';

/** Where people go on from the certificate service. */
export const taxVisitTargets = ['documents', 'cart'] as const;
export type TaxVisitTarget = (typeof taxVisitTargets)[number];

export const startTaxVisit = endpoint({
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  binding: 'company',
  name: 'marketplace.startTaxVisit',
  summary: 'Get a one-time link to the certificate service, which returns the browser to /tax/callback',
  method: 'POST',
  changes: true,
  path: `${path}/visits`,
  body: z.object({ goesTo: z.enum(taxVisitTargets, 'Choose from the list.') }),
  answer: z.object({ url: z.url() }),
  refusals: [no.tax_site_absent],
  perMinute: 20,
});

export const endTaxVisit = endpoint({
  rule: members,
  binding: 'company',
  name: 'marketplace.endTaxVisit',
  summary: 'Finish a visit to the certificate service with the one-time state it returned',
  method: 'POST',
  changes: true,
  path: `${path}/returns`,
  body: z.object({ state: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ goesTo: z.enum(taxVisitTargets) }),
  refusals: [no.tax_return_over],
  perMinute: 20,
});
