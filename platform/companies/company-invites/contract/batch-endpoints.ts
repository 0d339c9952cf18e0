import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { inviteStandings } from '#platform/companies/invites/domain/invite-moves.ts';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';
import { inviteRefusals as no } from '#platform/companies/invites/contract/invite-refusals.ts';
import { bulkInviteRefusals } from './bulk-invite-refusals.ts';

const path = '/services/membership/api/desk/invites';

const ofDesk = { rule: approvalStaff, binding: 'staff' } as const;

const batchShape = z.object({
  batchId: z.uuid(),
  sentAt: z.iso.datetime(),
  sentBy: z.nullable(z.string()),
  /** How many companies stand how; together they are all that were asked in. */
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
  standing: z.enum(inviteStandings),
  actions: z.array(z.enum(['resend', 'withdraw'])),
});
export type CompanyInvite = z.output<typeof companyInviteShape>;

export const listInviteBatches = endpoint({
  ...ofDesk,
  name: 'companies.listInviteBatches',
  summary: 'Each time that companies were asked in: when, by whom, and how many came',
  method: 'GET',
  path: `${path}/batches`,
  query: z.object(pageQuery),
  answer: z.object({ items: z.array(batchShape), next: z.nullable(cursor) }),
  refusals: [no.invites_page_lost],
});

const batch = { params: z.object({ batchId: guid }) };
const whole = z.extend(batchShape, { invites: z.array(companyInviteShape) });

export const getInviteBatch = endpoint({
  ...ofDesk,
  ...batch,
  name: 'companies.getInviteBatch',
  summary: 'The companies that were asked in together, and what became of each',
  method: 'GET',
  path: `${path}/batches/:batchId`,
  answer: whole,
  refusals: [bulkInviteRefusals.invite_batch_missing],
});

export const withdrawInviteBatch = endpoint({
  ...ofDesk,
  ...batch,
  name: 'companies.withdrawInviteBatch',
  summary: 'Ends every invite of the batch that nobody has accepted; companies without people are closed',
  method: 'POST',
  path: `${path}/batches/:batchId/withdraw`,
  answer: whole,
  refusals: [bulkInviteRefusals.invite_batch_missing],
});

const one = { params: z.object({ inviteId: guid }), answer: companyInviteShape };

export const resendCompanyInvite = endpoint({
  ...ofDesk,
  ...one,
  name: 'companies.resendCompanyInvite',
  summary: 'Sends a company’s invite again; the link of its earlier letter ends, and its days begin anew',
  method: 'POST',
  path: `${path}/:inviteId/resend`,
  refusals: [no.invite_missing, no.invite_settled, no.invite_sent_lately],
});

export const withdrawCompanyInvite = endpoint({
  ...ofDesk,
  ...one,
  name: 'companies.withdrawCompanyInvite',
  summary: 'Ends a company’s invite; a company without people is closed and can be asked in anew',
  method: 'POST',
  path: `${path}/:inviteId/withdraw`,
  refusals: [no.invite_missing, no.invite_settled],
});
