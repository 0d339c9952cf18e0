import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { dayInZone, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type { Letterhead, ListingDocument, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerZone } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { creditMoves, creditOf } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { downloadAnswer } from '#modules/billing/account/server/document-parts.ts';
import { receiptNumber } from '#modules/billing/receipts/domain/receipt.ts';
import { findPostedRefund } from '#modules/billing/receivables/server/adjustment-store.ts';
import { entryDescription } from '#modules/billing/statements/server/statement-lines.ts';
import type { creditRefundAsPdf as call } from '../contract/credit-endpoints.ts';

const shownMoves = 20;

interface RefundKey {
  readonly companyId: string;
  readonly refundId: string;
}

/** Undefined until the desk has approved it, and once it has come back. */
export async function findRefundReceipt(ctx: Ctx, provider: Letterhead, { companyId, refundId }: RefundKey) {
  const refund = await findPostedRefund(ctx, { companyId, adjustmentId: refundId });
  if (refund === undefined || refund.decided_at === null) return undefined;
  const number = receiptNumber(refundId);
  const title = `Refund receipt ${number}`;
  const to = await findPostalAddress(ctx, companyId);
  const document: ListingDocument = {
    ...letterOf(provider, ctx.clock.now()),
    title,
    header: title,
    to,
    facts: [
      ['Date', formatDay(dayInZone(refund.decided_at, providerZone))],
      ['Refunded by', 'Check to your billing address'],
      ['For', 'Account credit'],
      ['Reason', refund.note],
      ['Credit balance', formatCents(await creditOf(ctx, companyId))],
    ],
    figure: ['Amount refunded', formatCents(refund.amount)],
    sections: sectionsOf(await creditMoves(ctx, companyId, shownMoves)),
  };
  return { number, amount: refund.amount, document };
}

async function* sectionsOf(moves: Awaited<ReturnType<typeof creditMoves>>): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: 'Latest credit activity',
    columns: [
      { title: 'Date', share: 1 },
      { title: 'Description', share: 3 },
      { title: 'Bill', share: 1 },
      { title: 'Amount', share: 1, align: 'right' as const },
    ],
    rows: moves.map(({ at, kind, billNumber, amount }) => [
      formatDay(dayInZone(at, providerZone)),
      entryDescription(kind),
      billNumber ?? '',
      formatCents(amount),
    ]),
  });
}

export function creditRefundAsPdfHandler({ provider }: { readonly provider: Letterhead }) {
  return async (steps: Steps, { params: { refundId } }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(steps.actor);
    const { number, document } = await steps.work(async (ctx) => {
      const receipt =
        (await findRefundReceipt(ctx, provider, { companyId, refundId })) ?? refuse(no.no_receipt);
      await ctx.record({
        act: 'billing.creditRefundAsPdf',
        recordType: 'payment',
        recordId: refundId,
        facts: { number: receipt.number },
      });
      return receipt;
    });
    return downloadAnswer(`receipt-${number}.pdf`, renderListing(document));
  };
}
