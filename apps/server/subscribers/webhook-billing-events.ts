import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { invoiceIssued } from '#modules/billing/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeMoved } from '#platform/payments/contract.ts';
import { tellCompany } from '#platform/webhooks/server.ts';

const failed: readonly string[] = ['Declined', 'Returned'];

/** What of billing a company's own programs are told, in whole cents. */
export const webhookBillingEvents: readonly Subscriber<Ctx>[] = [
  subscriber(invoiceIssued, 'webhooks.invoice_issued', (ctx: Ctx, told) => {
    const { companyId, invoiceId, number, amount, dueOn } = told;
    return tellCompany(ctx, companyId, 'invoice.ready', { companyId, invoiceId, number, amount, dueOn });
  }),
  subscriber(chargeMoved, 'webhooks.charge_moved', async (ctx: Ctx, told) => {
    const { companyId, chargeId, standing, amount, reason } = told;
    const data = { companyId, paymentId: chargeId, standing, amount, reason };
    if (failed.includes(standing)) await tellCompany(ctx, companyId, 'payment.failed', data);
  }),
];
