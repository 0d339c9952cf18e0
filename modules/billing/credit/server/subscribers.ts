import { formatCents } from '#kit/domain/money.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { queueMail } from '#platform/notifications/server.ts';
import { receiptAddresses } from '#modules/billing/receipts/server/address-store.ts';
import { creditRefundLetter } from '#modules/billing/receipts/server/billing-letters.ts';
import { attachedPdf } from '#modules/billing/receipts/server/receipt-file.ts';
import { creditRefunded } from '#modules/billing/receivables/contract/credit-refund-notice.ts';
import { findRefundReceipt } from './credit-refund-receipt.ts';

/** Mailed to the company's receipt addresses once the refund is approved. */
export const creditSubscribers = (provider: Letterhead): readonly Subscriber<Ctx>[] => [
  subscriber(creditRefunded, 'mail.credit_refund_receipt', async (ctx: Ctx, key) => {
    const { companyId } = key;
    const addresses = (await receiptAddresses(ctx, companyId)).filter((row) => row.location_id === null);
    const receipt = await findRefundReceipt(ctx, provider, key);
    if (receipt === undefined || addresses.length === 0) return;
    const { number, document } = receipt;
    const amount = formatCents(receipt.amount);
    const attachment = await attachedPdf(`receipt-${number}.pdf`, document);
    for (const { email: to } of addresses)
      await queueMail(ctx, {
        companyId,
        template: 'billing.receipt',
        letter: creditRefundLetter(to, { number, amount, attachment }),
        askedBy: null,
      });
  }),
];
