import { formatCents } from '#kit/domain/money.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { queueMail } from '#platform/notifications/server.ts';
import { chargeMoved, refundMoved } from '#platform/payments/contract.ts';
import { findHolderEmail, sumTransactionsBy } from '#platform/payments/server.ts';
import type { PaymentMade } from '#platform/payments/server.ts';
import { isReceiptDue, receiptRecipients } from '../domain/receipt.ts';
import { receiptLetter, refundLetter } from './billing-letters.ts';
import { receiptAddresses } from './address-store.ts';
import { attachedPdf, billName, findReceipt } from './receipt-file.ts';

/** Mails the receipt as soon as a payment or refund is complete. */
export const receiptSubscribers = (provider: Letterhead): readonly Subscriber<Ctx>[] => [
  subscriber(chargeMoved, 'mail.charge_receipt', async (ctx: Ctx, event) => {
    const { companyId, chargeId: paymentId, status, paysBy } = event;
    if (isReceiptDue({ kind: 'charge', status, paysBy }))
      await mailReceipt(ctx, provider, companyId, paymentId);
  }),
  subscriber(refundMoved, 'mail.refund_receipt', async (ctx: Ctx, event) => {
    const { companyId, refundId: paymentId, status } = event;
    // How it was paid doesn't matter for a refund.
    if (isReceiptDue({ kind: 'refund', status, paysBy: '' }))
      await mailReceipt(ctx, provider, companyId, paymentId);
  }),
];

/** A payment that failed meanwhile gets none. */
async function mailReceipt(
  ctx: Ctx,
  provider: Letterhead,
  companyId: string,
  paymentId: string,
): Promise<void> {
  const receipt = await findReceipt(ctx, provider, { companyId, paymentId });
  if (receipt === undefined) return;
  const { number, payment, document } = receipt;
  const recipients = await recipientsOf(ctx, companyId, payment);
  if (recipients.length === 0) return;
  const attachment = await attachedPdf(`receipt-${number}.pdf`, document);
  const amount = formatCents(payment.amount);
  const compose = payment.kind === 'refund' ? refundLetter : receiptLetter;
  const facts = { number, amount, bill: billName(payment), method: payment.method, attachment };
  for (const to of recipients)
    await queueMail(ctx, {
      companyId,
      template: 'billing.receipt',
      letter: compose(to, facts),
      askedBy: null,
    });
}

async function recipientsOf(ctx: Ctx, companyId: string, payment: PaymentMade): Promise<string[]> {
  const holder =
    payment.methodId === null ? undefined : await findHolderEmail(ctx, companyId, payment.methodId);
  const addresses = await receiptAddresses(ctx, companyId);
  const bought = await sumTransactionsBy(ctx, companyId, { billId: payment.billId, by: 'location' });
  return receiptRecipients(
    holder,
    addresses.map((row) => ({ email: row.email, locationId: row.location_id })),
    new Set(bought.map(({ group }) => group)),
  );
}
