import { counted } from '#kit/domain/text/counted.ts';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { chargeMoved } from '#platform/payments/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import { invoiceIssued, invoiceReadyNotice, invoicesDue } from '../contract/invoice-events.ts';
import { dueNow } from './due-now.ts';

const to = { roles: billingManagerRoles };

export const invoiceSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(invoicesDue, 'inbox.invoices_due', (ctx: Ctx, { companyId }) => showDue(ctx, companyId)),
  subscriber(chargeMoved, 'inbox.charge_moved', (ctx: Ctx, { companyId }) => showDue(ctx, companyId)),
  subscriber(invoiceIssued, 'notifications.invoice_issued', async (ctx: Ctx, { companyId, ...facts }) => {
    // A credit invoice has nothing to pay.
    if (facts.amount > 0) await notify(ctx, invoiceReadyNotice, { companyId, to, facts });
  }),
  subscriber(invoiceIssued, 'webhooks.invoice_issued', (ctx: Ctx, event) => {
    const { companyId, invoiceId, number, amount, dueOn } = event;
    return queueWebhookEvent(ctx, companyId, 'invoice.ready', {
      companyId,
      invoiceId,
      number,
      amount,
      dueOn,
    });
  }),
];

const keyOf = (companyId: string): string => `billing.invoices_due:${companyId}`;

/** Reads the current state, whatever the event said. */
async function showDue(ctx: Ctx, companyId: string): Promise<void> {
  const due = await dueNow(ctx, companyId);
  if (due === undefined) return clearItem(ctx, companyId, keyOf(companyId));
  const { amount, invoices, dueOn, isPastDue } = due;
  await postItem(ctx, {
    companyId,
    key: keyOf(companyId),
    for: to,
    title: isPastDue ? `${formatCents(amount)} is past due` : `${formatCents(amount)} is due immediately`,
    why: `${counted(invoices, 'invoice')}, due ${formatDay(dueOn)}.`,
    path: '/membership/billing',
    verb: 'Pay now',
    icon: 'receipt',
    due: startOfProviderDay(dueOn),
    harm: 'risk',
    amount,
  });
}
