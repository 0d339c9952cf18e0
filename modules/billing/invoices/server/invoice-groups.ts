import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { sumTransactionsBy } from '#platform/payments/server.ts';
import type { Transaction } from '#modules/billing/transactions/contract/transaction-endpoints.ts';
import { locationName } from '#modules/billing/account/server/document-parts.ts';
import { streamTransactions } from '#modules/billing/transactions/server/transactions-sheet.ts';
import type { Read } from '#modules/billing/transactions/server/transactions-sheet.ts';

/** The lines of one location. */
export interface InvoiceGroup {
  readonly location: string;
  readonly amount: Cents;
  /** Ordered by reference. */
  lines(): AsyncIterable<GroupedLine>;
}

export interface InvoiceSum {
  readonly amount: Cents;
  readonly lines: number;
}

export interface GroupedLine {
  readonly line: Transaction;
  /** Set on the last line of a reference and of the location. */
  readonly referenceSum?: InvoiceSum;
  readonly locationSum?: InvoiceSum;
}

// Effectively no limit: an invoice must not lose lines.
const maxLocations = 100_000;

/** The locations of an invoice, largest first, like its totals. */
export async function groupsOfInvoice(
  read: Read,
  companyId: string,
  invoiceId: string,
): Promise<InvoiceGroup[]> {
  const { sums, named } = await read(async (ctx: Ctx) => ({
    sums: await sumTransactionsBy(ctx, companyId, { billId: invoiceId, by: 'location', most: maxLocations }),
    named: await findLocationNames(ctx, companyId),
  }));
  return sums.map(({ group, amount }) => ({
    location: locationName(group, named),
    amount,
    lines: () =>
      withSums(streamTransactions(read, companyId, { billId: invoiceId, locations: [group] }, 'reference')),
  }));
}

/** Looks one line ahead to see whether a line is the last of its reference. */
async function* withSums(lines: AsyncIterable<Transaction>): AsyncGenerator<GroupedLine> {
  const nothing: InvoiceSum = { amount: noMoney, lines: 0 };
  let ahead: Transaction | undefined;
  let referenceSum = nothing;
  let locationSum = nothing;
  for await (const line of lines) {
    if (ahead !== undefined && ahead.reference1 === line.reference1) yield { line: ahead };
    else if (ahead !== undefined) {
      yield { line: ahead, referenceSum };
      referenceSum = nothing;
    }
    ahead = line;
    referenceSum = withLine(referenceSum, line);
    locationSum = withLine(locationSum, line);
  }
  if (ahead !== undefined) yield { line: ahead, referenceSum, locationSum };
}

const withLine = (sum: InvoiceSum, { amount }: Transaction): InvoiceSum => ({
  amount: addCents(sum.amount, amount),
  lines: sum.lines + 1,
});
