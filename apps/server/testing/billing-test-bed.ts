import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { billingJobs } from '#modules/billing/server.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import { postTransaction } from '#platform/payments/server.ts';
import type { LedgerTestBed } from './ledger-test-bed.ts';
import { createLedgerTestBed } from './ledger-test-bed.ts';
import type { TestLoupe } from './test-loupe.ts';

/** A portal with a movable date, whose companies buy. */
export interface BillingTestBed extends LedgerTestBed {
  /** Moves the clock to noon of that day in the provider's time zone. */
  setDay(on: string): void;
  sell(companyId: string, ...sold: readonly Sold[]): Promise<void>;
  /** Runs the hourly job. */
  issueInvoices(): Promise<void>;
}

type Sold = Partial<Omit<Transaction, 'amount'>> & { readonly amount: number };

export function createBillingTestBed(loupe: TestLoupe): BillingTestBed {
  const testBed = createLedgerTestBed(loupe.connectionString);
  let sales = 0;
  return {
    ...testBed,
    setDay(on) {
      const offset = noonOf(day(on)).getTime() - Date.now();
      testBed.clock.setOffset(offset);
      loupe.clock.setOffset(offset);
    },
    sell: (companyId, ...sold) =>
      testBed.work(async (ctx) => {
        for (const { amount, ...more } of sold) {
          sales += 1;
          await postTransaction(ctx, companyId, {
            key: `sale/${sales}`,
            source: 'Stc',
            type: 'Label',
            description: 'UPS Ground',
            ...more,
            amount: cents(amount),
          });
        }
      }),
    issueInvoices: () => testBed.runJob(billingJobs, 'billing.issue_invoices'),
  };
}

const noonOf = (on: Day): Date => new Date(startOfProviderDay(on).getTime() + 12 * 3_600_000);
