import { formatCents } from '#kit/domain/money.ts';
import { formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { invoicesDue, keepersOfBills } from '#modules/billing/contract.ts';
import { dueNow } from '#modules/billing/server.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { chargeMoved } from '#platform/payments/contract.ts';

const keyOf = (companyId: string): string => `billing.invoices_due:${companyId}`;

/** What is due waits for whoever keeps the company's bills until it is paid. */
export const inboxInvoicesDue: readonly Subscriber<Ctx>[] = [
  subscriber(invoicesDue, 'inbox.invoices_due', (ctx: Ctx, { companyId }) => showDue(ctx, companyId)),
  subscriber(chargeMoved, 'inbox.charge_moved', (ctx: Ctx, { companyId }) => showDue(ctx, companyId)),
];

/** As it stands at this moment, whatever was told before. */
async function showDue(ctx: Ctx, companyId: string): Promise<void> {
  const due = await dueNow(ctx, companyId);
  if (due === undefined) return clearItem(ctx, companyId, keyOf(companyId));
  const { amount, invoices, dueOn, isPastDue } = due;
  await postItem(ctx, {
    companyId,
    key: keyOf(companyId),
    for: { roles: keepersOfBills },
    title: isPastDue ? `${formatCents(amount)} is past due` : `${formatCents(amount)} is due immediately`,
    why: `${invoices === 1 ? '1 invoice' : `${invoices} invoices`}, due since ${formatDay(dueOn)}.`,
    path: '/membership/billing',
    verb: 'Pay',
    icon: 'receipt',
    due: startOfProviderDay(dueOn),
    urgent: isPastDue,
  });
}
