import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listInvoiceLines as call } from '../contract/invoice-endpoints.ts';
import { seenLocations } from '#modules/billing/account/server/seen-locations.ts';
import { pageOfTransactions } from '#modules/billing/transactions/server/page-of-transactions.ts';
import { requireInvoice } from './get-invoice.ts';

export async function listInvoiceLines(ctx: Ctx, { params, query }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(ctx.actor);
  const { invoice_id: billId } = await requireInvoice(ctx, params.invoiceId);
  const locations = await seenLocations(ctx);
  return pageOfTransactions(ctx, companyId, { ...query, billId, locations, order: 'oldest' });
}
