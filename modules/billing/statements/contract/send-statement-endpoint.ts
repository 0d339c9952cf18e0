import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { statementMonth } from './statement-endpoints.ts';

export const sendStatement = endpoint({
  rule: moneyDesk,
  binding: 'staff',
  name: 'billing.sendStatement',
  summary: "Resend a company's statement to its statement addresses",
  method: 'POST',
  changes: true,
  path: '/services/billing/api/desk/statements/:companyId/:month/send',
  params: z.object({ companyId: guid, month: statementMonth }),
  answer: z.object({ sentTo: z.array(z.string()) }),
  refusals: [no.statement_missing, no.no_statement_address],
});
