import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { day, isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { paymentRule } from '#platform/payments/contract.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { requireOrderedRange } from '#modules/billing/account/server/list-query.ts';
import type { listInvoices as call } from '../contract/invoice-endpoints.ts';
import { findInvoices } from './invoice-store.ts';
import { presentInvoices } from './present-invoice.ts';

export async function listInvoices(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  requireOrderedRange(query);
  const rows = await findInvoices(ctx, companyId, {
    ...query,
    after: query.after === undefined ? undefined : placeOf(query.after),
    today: day(providerDay(ctx.clock.now())),
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: await presentInvoices(ctx, companyId, shown),
    next:
      rows.length > shown.length && last !== undefined
        ? writeCursor([last.issued_on, last.invoice_id])
        : null,
    rule: paymentRule,
  };
}

function placeOf(cursor: string): readonly [Day, string] {
  const [issuedOn, id] = readCursor(cursor) ?? [];
  const isPlace = typeof issuedOn === 'string' && isDay(issuedOn) && typeof id === 'string' && isUuid(id);
  return isPlace ? [issuedOn, id] : refuse(no.page_lost);
}
