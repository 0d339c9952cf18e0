import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { markMemoInvoicePaid as paidCall } from '../../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { findInvoices, keyOf, lockMemo, updateInvoice } from '../memo-store.ts';
import { partyOf, presentMemo } from '../present-memo.ts';

/** By the seller, once, also after the memo closed: the invoice lives on. */
export async function markMemoInvoicePaid(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof paidCall>,
): Promise<EndpointAnswer<typeof paidCall>> {
  const member = requireMember(ctx.actor);
  const row = (await lockMemo(ctx, params.memoId)) ?? refuse(no.missing);
  const invoices = await findInvoices(ctx, keyOf(row));
  const invoice =
    invoices.find(({ invoice_id: id }) => id === params.invoiceId) ?? refuse(no.invoice_missing);
  if (partyOf(member, row) !== 'seller' || invoice.paid_on !== null) refuse(no.not_now);
  if (body.paidOn < invoice.kept_on || body.paidOn > providerDay(ctx.clock.now())) refuse(no.paid_day_wrong);
  await updateInvoice(ctx, keyOf(row), params.invoiceId, { paid_on: body.paidOn, paid_by: member.personId });
  await ctx.record({
    act: 'memo.markMemoInvoicePaid',
    recordType: 'memo',
    recordId: row.memo_id,
    companyId: member.companyId,
    facts: { number: row.number, invoice: invoice.number },
  });
  return { memo: await presentMemo(ctx, member, row) };
}
