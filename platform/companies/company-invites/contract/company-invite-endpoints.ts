import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint } from '#platform/access/contract.ts';
import { companyOutcomes } from '../domain/invited-company-rows.ts';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { inviteStatuses } from '#platform/companies/invites/domain/invite-moves.ts';
import { inviteRefusals } from '#platform/companies/invites/contract/invite-endpoints.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no screen for these; the texts are ours (decision 0017).
export const companyInviteRefusals = defineRefusals('companies', {
  invite_batch_missing: {
    kind: 'missing',
    sentence: "We can't find that batch of invites.",
    next: 'Refresh the list.',
  },
});

const path = '/services/membership/api/desk/invites';

const staffOnly = { rule: approvalStaff, binding: 'staff' } as const;

const batchShape = z.object({
  batchId: z.uuid(),
  sentAt: z.iso.datetime(),
  sentBy: z.nullable(z.string()),
  /** Counts by status; together they are all invited companies. */
  used: z.int(),
  open: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
  actions: z.array(z.literal('withdraw')),
});
export type InviteBatch = z.output<typeof batchShape>;

export const companyInviteShape = z.object({
  inviteId: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  status: z.enum(inviteStatuses),
  actions: z.array(z.enum(['resend', 'withdraw'])),
});
export type CompanyInvite = z.output<typeof companyInviteShape>;

export const listInviteBatches = endpoint({
  ...staffOnly,
  name: 'companies.listInviteBatches',
  summary: 'List invite batches with date sent, sender and number of companies that accepted',
  method: 'GET',
  changes: false,
  path: `${path}/batches`,
  query: z.object(pageQuery),
  answer: z.object({ items: z.array(batchShape), next: z.nullable(cursor) }),
  refusals: [inviteRefusals.invites_page_lost],
});

const batchParams = { params: z.object({ batchId: guid }) };
const batchWithInvites = z.extend(batchShape, { invites: z.array(companyInviteShape) });

export const getInviteBatch = endpoint({
  ...staffOnly,
  ...batchParams,
  name: 'companies.getInviteBatch',
  summary: "Get an invite batch with each company's status",
  method: 'GET',
  changes: false,
  path: `${path}/batches/:batchId`,
  answer: batchWithInvites,
  refusals: [companyInviteRefusals.invite_batch_missing],
});

export const withdrawInviteBatch = endpoint({
  ...staffOnly,
  ...batchParams,
  name: 'companies.withdrawInviteBatch',
  summary: 'Withdraw all pending invites in a batch; companies without members are closed',
  method: 'POST',
  changes: true,
  path: `${path}/batches/:batchId/withdraw`,
  answer: batchWithInvites,
  refusals: [companyInviteRefusals.invite_batch_missing],
});

const inviteCall = { params: z.object({ inviteId: guid }), answer: companyInviteShape };

export const resendCompanyInvite = endpoint({
  ...staffOnly,
  ...inviteCall,
  name: 'companies.resendCompanyInvite',
  summary: "Resend a company's invite with a new link and a new expiration date",
  method: 'POST',
  changes: true,
  path: `${path}/:inviteId/resend`,
  refusals: [inviteRefusals.invite_missing, inviteRefusals.invite_settled, inviteRefusals.invite_sent_lately],
});

export const withdrawCompanyInvite = endpoint({
  ...staffOnly,
  ...inviteCall,
  name: 'companies.withdrawCompanyInvite',
  summary: "Withdraw a company's invite; a company without members is closed and can be invited again",
  method: 'POST',
  changes: true,
  path: `${path}/:inviteId/withdraw`,
  refusals: [inviteRefusals.invite_missing, inviteRefusals.invite_settled],
});

// Our choice: as many as a person can review at once (decision 0017).
export const maxCompaniesAtOnce = 200;

const name = z._default(boundedText(fieldLimits.personName), '');

export const inviteCompanies = endpoint({
  name: 'companies.inviteCompanies',
  summary: 'Approve companies and invite an administrator for each; returns a result for each row',
  method: 'POST',
  changes: true,
  path: '/services/membership/api/desk/invites',
  body: z.object({
    companies: z
      .array(
        z.object({
          // Checked row by row, so that one bad row does not stop the others.
          companyName: boundedText(fieldLimits.companyName),
          federalTaxId: boundedText(20),
          email: boundedText(320),
          firstName: name,
          lastName: name,
        }),
      )
      .check(
        z.minLength(1, 'Enter at least one company.'),
        z.maxLength(maxCompaniesAtOnce, `Invite up to ${maxCompaniesAtOnce} companies at a time.`),
      ),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        companyName: z.string(),
        email: z.string(),
        outcome: z.enum(companyOutcomes),
        /** Null unless the company was invited. */
        companyId: z.nullable(z.uuid()),
      }),
    ),
  }),
  refusals: [],
  // Spec rulings 7: staff who approve companies may invite them.
  rule: approvalStaff,
  binding: 'staff',
  perMinute: 10,
});
