import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint } from '#platform/access/contract.ts';
import { bulkOutcomes } from '../domain/bulk-rows.ts';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';

// Our choice: what one look can go over (decision 0017).
export const mostCompaniesAtOnce = 200;

const name = z._default(boundedText(fieldLimits.personName), '');

export const inviteCompanies = endpoint({
  name: 'companies.inviteCompanies',
  summary:
    'Opens the portal to companies and invites an administrator for each; every row has its own result',
  method: 'POST',
  path: '/services/membership/api/desk/invites',
  body: z.object({
    companies: z
      .array(
        z.object({
          // Looked at row by row, so that one slip keeps no other company out.
          companyName: boundedText(fieldLimits.companyName),
          federalTaxId: boundedText(20),
          email: boundedText(320),
          firstName: name,
          lastName: name,
        }),
      )
      .check(
        z.minLength(1, 'Name at least one company.'),
        z.maxLength(mostCompaniesAtOnce, `Invite at most ${mostCompaniesAtOnce} companies at once.`),
      ),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        companyName: z.string(),
        email: z.string(),
        outcome: z.enum(bulkOutcomes),
        /** Of those that were invited. */
        companyId: z.nullable(z.uuid()),
      }),
    ),
  }),
  refusals: [],
  // Spec rulings 7: whoever approves companies may open the portal to one.
  rule: approvalStaff,
  binding: 'staff',
  perMinute: 10,
});
