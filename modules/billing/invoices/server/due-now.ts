import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lastDayOfGrace } from '#platform/payments/contract.ts';
import { openInvoices } from './invoice-store.ts';

export interface DueNow {
  readonly amount: Cents;
  readonly invoices: number;
  readonly dueOn: Day;
  readonly isPastDue: boolean;
}

/** What a company should have paid by today; undefined where there is nothing. */
export async function dueNow(ctx: Ctx, companyId: string): Promise<DueNow | undefined> {
  const today = day(providerDay(ctx.clock.now()));
  const due = (await openInvoices(ctx, companyId)).filter((invoice) => invoice.due_on <= today);
  const [first] = due;
  if (first === undefined) return undefined;
  return {
    amount: addCents(...due.map(({ owed }) => owed)),
    invoices: due.length,
    dueOn: first.due_on,
    isPastDue: today > lastDayOfGrace(first.due_on),
  };
}
