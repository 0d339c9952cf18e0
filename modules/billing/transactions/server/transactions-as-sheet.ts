import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { transactionsAsSheet as call } from '../contract/transaction-endpoints.ts';
import { fileAnswer } from '#modules/billing/account/server/file-answer.ts';
import { wantedTransactions } from './list-transactions.ts';
import { eachTransaction, sheetRowsOf, transactionSheet } from './transactions-sheet.ts';

/** Written while it is read: a year of a busy company needs no more memory than a day of a small one. */
export async function transactionsAsSheet(steps: Steps, { query }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(steps.actor);
  const wanted = await steps.work(async (ctx) => {
    await ctx.record({
      act: 'billing.transactionsAsSheet',
      recordType: 'transactions',
      recordId: 'export',
      facts: { from: query.from ?? null, to: query.to ?? null },
    });
    return wantedTransactions(ctx, query);
  });
  const rows = sheetRowsOf(eachTransaction((act) => steps.work(act), companyId, wanted));
  return fileAnswer(
    'transactions.xlsx',
    writeSheet({ name: 'Transactions', columns: transactionSheet, rows }),
  );
}
