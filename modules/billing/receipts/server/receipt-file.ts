import { buffer } from 'node:stream/consumers';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { dayInZone, formatDay } from '#kit/domain/day.ts';
import { addCents, formatCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type { Letterhead, ListingDocument, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerZone } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { findPayments, owedOnBills, sumTransactionsBy, visibleLocations } from '#platform/payments/server.ts';
import type { GroupSum, PaymentMade } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { downloadAnswer } from '#modules/billing/account/server/document-parts.ts';
import type { receiptAsPdf as call } from '../contract/receipt-endpoints.ts';
import { hasReceipt, receiptNumber } from '../domain/receipt.ts';

export interface Receipt {
  readonly number: string;
  readonly payment: PaymentMade;
  readonly document: ListingDocument;
}

interface ReceiptKey {
  readonly companyId: string;
  readonly paymentId: string;
  readonly locations?: readonly string[] | undefined;
}

/** Undefined if there is no such payment or it is not complete. */
export async function findReceipt(
  ctx: Ctx,
  provider: Letterhead,
  { companyId, paymentId, locations }: ReceiptKey,
): Promise<Receipt | undefined> {
  const [payment] = await findPayments(ctx, companyId, { id: paymentId, locations, limit: 1 });
  if (payment === undefined || !hasReceipt(payment)) return undefined;
  const sold = { billId: payment.billId, locations };
  const byType = await sumTransactionsBy(ctx, companyId, { ...sold, by: 'type' });
  const byReference = await sumTransactionsBy(ctx, companyId, { ...sold, by: 'reference' });
  const owed = (await owedOnBills(ctx, companyId, [payment.billId])).get(payment.billId) ?? noMoney;
  const number = receiptNumber(payment.id);
  const isRefund = payment.kind === 'refund';
  const title = `${isRefund ? 'Refund receipt' : 'Receipt'} ${number}`;
  return {
    number,
    payment,
    document: {
      ...letterOf(provider, ctx.clock.now()),
      title,
      header: title,
      to: await findPostalAddress(ctx, companyId),
      facts: [
        ['Date', formatDay(dayInZone(payment.at, providerZone))],
        [isRefund ? 'Refunded to' : 'Paid with', payment.method],
        ['For', billName(payment)],
        ...(payment.poNumber === null ? [] : [['PO number', payment.poNumber] as const]),
        ...(isRefund && locations === undefined && payment.reason !== null
          ? [['Reason', payment.reason] as const]
          : []),
        // What the company still owes is not for a location's eyes.
        ...(locations === undefined ? [['Remaining balance', formatCents(owed)] as const] : []),
      ],
      figure: [isRefund ? 'Amount refunded' : 'Amount paid', formatCents(payment.amount)],
      sections: sectionsOf(payment, byType, byReference),
    },
  };
}

export const billName = ({ billKind, billNumber }: PaymentMade): string =>
  `${billKind === 'invoice' ? 'Invoice' : 'Order'} ${billNumber}`;

async function* sectionsOf(
  payment: PaymentMade,
  byType: readonly GroupSum[],
  byReference: readonly GroupSum[],
): AsyncGenerator<ListingSection> {
  yield await Promise.resolve(totals(`${billName(payment)} by type`, 'Type', byType));
  if (byReference.some(({ group }) => group !== null))
    yield totals('By reference or purchase order', 'Reference', byReference);
}

function totals(heading: string, by: string, sums: readonly GroupSum[]): ListingSection {
  const total: Cents = addCents(noMoney, ...sums.map(({ amount }) => amount));
  return {
    heading,
    columns: [
      { title: by, share: 3 },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    rows: sums.map(({ group, amount }) => [group ?? 'No reference', formatCents(amount)]),
    total: ['Total', formatCents(total)],
  };
}

export function receiptAsPdfHandler({ provider }: { readonly provider: Letterhead }) {
  return async (steps: Steps, { params: { paymentId } }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(steps.actor);
    const { number, document } = await steps.work(async (ctx) => {
      const locations = await visibleLocations(ctx);
      const receipt =
        (await findReceipt(ctx, provider, { companyId, paymentId, locations })) ?? refuse(no.no_receipt);
      await ctx.record({
        act: 'billing.receiptAsPdf',
        recordType: 'payment',
        recordId: paymentId,
        facts: { number: receipt.number },
      });
      return receipt;
    });
    return downloadAnswer(`receipt-${number}.pdf`, renderListing(document));
  };
}

/** A PDF as it is attached to an email. */
export async function attachedPdf(fileName: string, document: ListingDocument) {
  const bytes = await buffer(renderListing(document));
  return { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') };
}
