import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { announceWire } from '#platform/payments/server.ts';
import type { announceWires as call, Paid } from '../contract/pay-endpoints.ts';
import { chosenInvoices } from './chosen-invoices.ts';
import type { ChosenInvoice } from './chosen-invoices.ts';
import { explainCharge } from './payment-words.ts';
import { saidOfOne } from './said-of-one.ts';

/** Each invoice waits for its part of the wire: its arrival is recorded invoice by invoice. */
export async function announceWires(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const items: Paid[] = [];
  for (const invoice of await chosenInvoices(ctx, companyId, body.invoiceIds)) {
    const asked = { companyId, personId, intentId: body.intentId };
    items.push(await saidOfOne(invoice, () => announceOne(ctx, invoice, asked)));
  }
  await ctx.record({
    act: 'billing.announceWires',
    recordType: 'invoice',
    recordId: items
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 200),
    facts: { invoices: items.length },
  });
  return { items };
}

async function announceOne(
  ctx: Ctx,
  invoice: ChosenInvoice,
  asked: { readonly companyId: string; readonly personId: string; readonly intentId: string },
): Promise<Paid> {
  const wire = await announceWire(ctx, {
    companyId: asked.companyId,
    key: `wire/${asked.intentId}/${invoice.invoiceId}`,
    billId: invoice.invoiceId,
    askedBy: asked.personId,
  });
  const says = explainCharge({ ...wire, settlesOn: wire.settles_on });
  return { ...invoice, amount: wire.amount, outcome: 'expected', says };
}
