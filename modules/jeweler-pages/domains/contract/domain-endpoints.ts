import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { endpoint } from '#platform/access/contract.ts';
import { domainStatuses } from '../domain/domain-status.ts';
import { isOwnDomain, readDomain } from '../domain/own-domain.ts';

export const domainRefusals = defineRefusals('jeweler_pages', {
  domain_missing: { kind: 'missing', sentence: "Your company hasn't added a domain." },
  domain_taken: {
    kind: 'conflict',
    sentence: 'Another company has verified this domain.',
    next: 'Contact us if it belongs to you.',
    field: 'domain',
  },
  domain_reserved: {
    kind: 'conflict',
    sentence: 'This domain belongs to the portal.',
    next: 'Enter a domain that your company owns.',
    field: 'domain',
  },
  domains_off: {
    kind: 'unavailable',
    sentence: "Custom domains aren't set up on this portal.",
    next: "Use your page's web address.",
  },
  records_away: {
    kind: 'unavailable',
    sentence: "The DNS servers didn't respond.",
    next: 'Try again in a few minutes.',
  },
});
const no = domainRefusals;

const ownDomain = z.object({
  domain: z.string(),
  status: z.enum(domainStatuses),
  /** What its owner adds where the domain is registered. */
  records: z.array(z.object({ type: z.string(), name: z.string(), value: z.string() })),
  addedAt: z.iso.datetime(),
  checkedAt: z.nullable(z.iso.datetime()),
  /** When the domain stops working, if the record stays missing. */
  endsAt: z.nullable(z.iso.datetime()),
});
export type OwnDomain = z.output<typeof ownDomain>;

const path = '/services/jewelerpages/api/domain';
const ofCompany = { rule: publishers, binding: 'company', path } as const;

export const getDomain = endpoint({
  ...ofCompany,
  name: 'pages.getDomain',
  summary: "Get the company's custom domain with its DNS records and status",
  method: 'GET',
  changes: false,
  answer: z.object({
    /** False if the portal doesn't serve custom domains. */
    isOffered: z.boolean(),
    domain: z.nullable(ownDomain),
  }),
  refusals: [],
});

export const setDomain = endpoint({
  ...ofCompany,
  name: 'pages.setDomain',
  summary: "Set the company's custom domain; it works once its DNS record is verified",
  method: 'PUT',
  changes: true,
  body: z.object({
    domain: z
      .string('Enter a domain.')
      .check(
        z.maxLength(300, 'Use 253 characters or fewer.'),
        z.overwrite(readDomain),
        z.refine(isOwnDomain, 'Enter a domain such as harrow.com, using the letters a to z.'),
      ),
  }),
  answer: ownDomain,
  refusals: [no.domains_off, no.domain_taken, no.domain_reserved],
});

export const checkDomain = endpoint({
  ...ofCompany,
  name: 'pages.checkDomain',
  summary: "Check the domain's DNS records now",
  method: 'POST',
  changes: true,
  perMinute: 20,
  path: `${path}/check`,
  answer: ownDomain,
  refusals: [no.domain_missing, no.domain_taken, no.records_away, no.domains_off],
});

export const removeDomain = endpoint({
  ...ofCompany,
  name: 'pages.removeDomain',
  summary: "Remove the company's custom domain; the page then opens only at its web address",
  method: 'DELETE',
  changes: true,
  refusals: [no.domain_missing],
});
