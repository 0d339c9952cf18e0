import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { isLinkNumber, linkFaults, linkStatuses } from '../domain/link-decision.ts';
import { policyReaders, policyStaff } from './policy-access.ts';

export const linkRefusals = defineRefusals('insurance', {
  not_yours: {
    kind: 'forbidden',
    sentence: "You don't have access to your company's policies.",
    next: 'Ask your business administrator.',
  },
  link_there: {
    kind: 'conflict',
    sentence: 'This number is already linked or under review.',
    next: 'Check its status under Linked accounts.',
    field: 'number',
  },
  links_many: {
    kind: 'conflict',
    sentence: 'You can have up to 50 linked numbers.',
    next: 'Contact us to link more.',
    field: 'number',
  },
  link_missing: { kind: 'missing', sentence: "This policy link isn't pending anymore." },
  link_elsewhere: {
    kind: 'conflict',
    sentence: 'Another company has linked this policy.',
    next: 'Decline the link, or move the policy first.',
  },
  link_unknown: {
    kind: 'conflict',
    sentence: 'The policy system has no record of this number.',
    next: 'Choose Not found.',
  },
  system_away: {
    kind: 'unavailable',
    sentence: "The policy system isn't responding.",
    next: 'Try again in a few minutes.',
  },
});
const no = linkRefusals;

export const mostLinks = 50;

const link = z.object({
  linkId: z.uuid(),
  number: z.string(),
  status: z.enum(linkStatuses),
  /** Null unless it failed. */
  fault: z.nullable(z.enum(linkFaults)),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  /** Policies that came with it. */
  policies: z.array(z.string()),
});
export type PolicyLink = z.output<typeof link>;

const path = '/services/insurance/api/links';
const ofReaders = { rule: policyReaders, binding: 'company' } as const;

export const listPolicyLinks = endpoint({
  ...ofReaders,
  name: 'insurance.listPolicyLinks',
  summary: "List the company's linked policy and account numbers, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(link) }),
  refusals: [no.not_yours],
});

export const linkPolicy = endpoint({
  ...ofReaders,
  name: 'insurance.linkPolicy',
  summary: 'Link a policy or account number; returns whether it is linked, under review or declined',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    number: z
      .string('Enter a policy or account number.')
      .check(
        z.trim(),
        z.minLength(1, 'Enter a policy or account number.'),
        z.maxLength(25, 'Enter up to 25 characters.'),
        z.refine(
          isLinkNumber,
          'Use the format 55-123456 or 3123456789, or an account number of 9 to 25 digits.',
        ),
      ),
  }),
  answer: z.object({ link }),
  refusals: [no.not_yours, no.link_there, no.links_many],
  perMinute: 60,
});

const deskPath = '/services/insurance/api/desk/links';
const ofDesk = { rule: policyStaff, binding: 'staff' } as const;

const deskLink = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  linkId: z.uuid(),
  number: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** Null while the insurer's system hasn't answered. */
  lookedAt: z.nullable(z.iso.datetime()),
});
export type DeskLink = z.output<typeof deskLink>;

export const listDeskLinks = endpoint({
  ...ofDesk,
  name: 'insurance.listDeskLinks',
  summary: 'List pending policy links for all companies, oldest first',
  method: 'GET',
  changes: false,
  path: deskPath,
  answer: z.object({ items: z.array(deskLink) }),
  refusals: [],
});

export const decideDeskLink = endpoint({
  ...ofDesk,
  name: 'insurance.decideDeskLink',
  summary: 'Confirm or decline a policy link',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:companyId/:linkId`,
  params: z.object({ companyId: guid, linkId: guid }),
  body: z.object({ decision: z.enum(['Theirs', ...linkFaults], 'Choose a decision.') }),
  answer: z.object({ link }),
  refusals: [no.link_missing, no.link_elsewhere, no.link_unknown, no.system_away],
});
