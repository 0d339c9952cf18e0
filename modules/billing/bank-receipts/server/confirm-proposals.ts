import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { applyInFull, findReceiptEntries, lockOpenReceipts } from '#platform/payments/server.ts';
import type { FullPart, ShownReceipt } from '#platform/payments/server.ts';
import { secondPersonAbove } from '#modules/billing/wires/domain/second-person.ts';
import type { confirmProposals as call } from '../contract/bank-receipt-endpoints.ts';
import { receiptLabel } from '../domain/receipt-label.ts';
import type { Proposal } from '../domain/match-receipt.ts';
import { proposals } from './propose.ts';

/** The same as confirming each exact proposal, in a few statements. What isn't exact any more is left. */
export async function confirmProposals(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const asked = [...new Set(body.receiptIds)];
  const open = await lockOpenReceipts(ctx, asked);
  const waiting = await findReceiptEntries(ctx, asked);
  const free = open.filter(
    ({ receipt_id, amount }) => !waiting.has(receipt_id) && amount <= secondPersonAbove,
  );
  const { byId } = await proposals(ctx, free);
  const { personId } = requireSignedIn(ctx.actor);
  const chosen = chooseParts(free, byId);
  const applied = await applyInFull(ctx, chosen, personId);
  for (const { receiptId, companyId, amount, reference } of applied)
    await ctx.record({
      act: 'billing.applyReceipt',
      recordType: 'receipt',
      recordId: receiptId,
      companyId,
      facts: { reference, amount },
    });
  const confirmed = new Set(applied.map(({ receiptId }) => receiptId)).size;
  return {
    confirmed,
    amount: addCents(noMoney, ...applied.map(({ amount }) => amount)),
    left: asked.length - confirmed,
  };
}

/** A bill is paid by one receipt, and a receipt is applied whole or not at all. */
function chooseParts(
  receipts: readonly ShownReceipt[],
  byId: ReadonlyMap<string, Proposal>,
): readonly FullPart[] {
  const taken = new Set<string>();
  return receipts.flatMap(({ receipt_id: receiptId, kind, reference }) => {
    const proposal = byId.get(receiptId);
    if (proposal?.kind !== 'exact') return [];
    const bills = proposal.parts.map(({ bill }) => bill);
    // A wire that the member announced is matched one by one, since it has a payment of its own already.
    if (bills.some(({ billId, announced }) => announced !== null || taken.has(billId))) return [];
    for (const { billId } of bills) taken.add(billId);
    return proposal.parts.map(({ bill, amount }) => ({
      receiptId,
      companyId: bill.companyId,
      billId: bill.billId,
      amount,
      label: receiptLabel(kind, reference),
      reference: reference.slice(0, 50),
    }));
  });
}
