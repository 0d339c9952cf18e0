import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { paymentRule } from '#platform/payments/contract.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { requireOrderedRange } from '#modules/billing/account/server/list-query.ts';
import type { listInvoices as call } from '../contract/invoice-endpoints.ts';
import { findInvoices } from './invoice-store.ts';
import { presentInvoices } from './present-invoice.ts';

const cursor = cursorOf([cursorPart.day, cursorPart.uuid], no.page_lost);

export async function listInvoices(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  requireOrderedRange(query);
  const rows = await findInvoices(ctx, companyId, {
    ...query,
    after: cursor.read(query.after),
    today: day(providerDay(ctx.clock.now())),
  });
  const { shown, next } = cursor.page(rows, query.limit, (row) => [row.issued_on, row.invoice_id]);
  return {
    items: await presentInvoices(ctx, companyId, shown),
    next,
    rule: paymentRule,
  };
}
