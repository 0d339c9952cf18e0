import { day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TransactionType } from '#platform/payments/ledger/domain/entries.ts';
import { pastDueSentence, paymentStatus, blockedByPastDue } from '../domain/payment-status.ts';
import type { PaymentStatus } from '../domain/payment-status.ts';
import { openBills } from './bill-store.ts';

export interface CompanyPaymentStatus {
  /** Status of the earliest due bill. */
  readonly status: PaymentStatus;
  readonly pastDue: Cents;
  /** What the company cannot buy for now. */
  readonly stops: readonly TransactionType[];
  /** The reason shown to the buyer; null when nothing is blocked. */
  readonly says: string | null;
}

/** Whether a company is past due and what that blocks. Checked before every purchase. */
export async function paymentStatusOf(ctx: Ctx, companyId: string): Promise<CompanyPaymentStatus> {
  const today = day(providerDay(ctx.clock.now()));
  const open = (await openBills(ctx, companyId)).map((bill) => ({
    ...bill,
    status: paymentStatus(bill, today),
  }));
  const late = open.filter(({ status }) => status === 'Past Due - Pending');
  const [first] = late;
  const pastDue = addCents(...late.map(({ owed }) => owed));
  return {
    status: open[0]?.status ?? 'Paid',
    pastDue,
    stops: first === undefined ? [] : blockedByPastDue,
    says: first === undefined ? null : pastDueSentence(pastDue, first, late.length - 1),
  };
}
