import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { businessRoles, endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { inviteOutcomes, inviteStatuses } from '../domain/invite-moves.ts';
import { grantShape, locationOfPerson } from '#platform/companies/team/contract/grant-shapes.ts';
import { grantRefusals } from '#platform/companies/team/contract/team-endpoints.ts';
import { teamManagers } from '#platform/companies/team/contract/runs-team.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

const roles = z.array(z.enum(businessRoles));

/** A person was invited to the company; also published when the invite is sent again. */
export const inviteSent = defineEvent(
  'companies.invite_sent',
  z.object({ ...company, inviteId: z.uuid(), email: z.string(), roles }),
);

// The spec has no screen for invites; the texts are ours (decision 0017).
export const inviteRefusals = defineRefusals('companies', {
  invite_missing: {
    kind: 'missing',
    sentence: "We can't find that invite.",
    next: 'Refresh the list.',
  },
  invite_settled: {
    kind: 'conflict',
    sentence: 'This invite was already used or withdrawn.',
    next: "Refresh the list. You can reinvite anyone who isn't on your team.",
  },
  invite_sent_lately: {
    kind: 'too_many',
    sentence: 'This invite was sent a few minutes ago.',
    next: 'Wait 10 minutes before you resend it.',
  },
  invites_of_day: {
    kind: 'too_many',
    sentence: "You've reached the limit of 1,000 invites per day.",
    next: 'Send more invites tomorrow.',
    field: 'people',
  },
  invites_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const path = '/services/membership/api/Invites';

const teamOnly = { rule: teamManagers, binding: 'company' } as const;

export const maxInvitesAtOnce = 500;

export const inviteShape = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(businessRoles)),
  locations: z.array(locationOfPerson),
  invitedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  status: z.enum(inviteStatuses),
  actions: z.array(z.enum(['resend', 'withdraw'])),
});
export type Invite = z.output<typeof inviteShape>;

const name = z._default(boundedText(fieldLimits.personName), '');

export const sendInvites = endpoint({
  ...teamOnly,
  name: 'companies.sendInvites',
  summary: 'Invite one or more people; returns a result for each row',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    people: z
      .array(
        z.object({
          // Checked row by row, so that one bad row does not stop the others.
          email: boundedText(320),
          firstName: name,
          lastName: name,
        }),
      )
      .check(
        z.minLength(1, 'Enter at least one person.'),
        z.maxLength(maxInvitesAtOnce, `Invite up to ${maxInvitesAtOnce} people at a time.`),
      ),
    ...grantShape,
  }),
  answer: z.object({
    results: z.array(z.object({ email: z.string(), outcome: z.enum(inviteOutcomes) })),
  }),
  refusals: [...grantRefusals, inviteRefusals.invites_of_day, stepUpNeeded],
  perMinute: 20,
});

export const listInvites = endpoint({
  ...teamOnly,
  name: 'companies.listInvites',
  summary: "List the company's invites, newest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    search: z.optional(boundedText(100)),
    status: z.optional(z.enum(inviteStatuses)),
  }),
  answer: z.object({ items: z.array(inviteShape), next: z.nullable(z.string()) }),
  refusals: [inviteRefusals.invites_page_lost],
  rule: { ...teamOnly.rule, scope: 'team:read' },
});

const inviteCall = { params: z.object({ inviteId: guid }), answer: inviteShape };

export const resendInvite = endpoint({
  ...teamOnly,
  ...inviteCall,
  name: 'companies.resendInvite',
  summary: 'Resend an invite with a new link and a new expiration date',
  method: 'POST',
  changes: true,
  path: `${path}/:inviteId/resend`,
  refusals: [
    inviteRefusals.invite_missing,
    inviteRefusals.invite_settled,
    inviteRefusals.invite_sent_lately,
    inviteRefusals.invites_of_day,
    ...grantRefusals,
    stepUpNeeded,
  ],
});

export const withdrawInvite = endpoint({
  ...teamOnly,
  ...inviteCall,
  name: 'companies.withdrawInvite',
  summary: 'Withdraw an invite; its link stops working',
  method: 'POST',
  changes: true,
  path: `${path}/:inviteId/withdraw`,
  refusals: [inviteRefusals.invite_missing, inviteRefusals.invite_settled],
});

/** The link in an invite email, for readers with or without an account. */
export const invitePath = (code: string) => `/invite?code=${encodeURIComponent(code)}` as const;
