import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { billingJobs } from '#modules/billing/server.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import { postTransaction } from '#platform/payments/server.ts';
import type { LedgerHouse } from './ledger-house.ts';
import { ledgerHouseOn } from './ledger-house.ts';
import type { TestLoupe } from './test-loupe.ts';

/** A portal whose days can be chosen, and in which companies buy. */
export interface BillingHouse extends LedgerHouse {
  /** Noon of the provider on that day, for the portal and for what is sold. */
  goTo(on: string): void;
  sell(companyId: string, ...sold: readonly Sold[]): Promise<void>;
  /** What the queue does each hour. */
  issueInvoices(): Promise<void>;
}

type Sold = Partial<Omit<Transaction, 'amount'>> & { readonly amount: number };

export function billingHouseOf(loupe: TestLoupe): BillingHouse {
  const house = ledgerHouseOn(loupe.connectionString);
  let sales = 0;
  return {
    ...house,
    goTo(on) {
      const offset = noonOf(day(on)).getTime() - Date.now();
      house.clock.setOffset(offset);
      loupe.clock.setOffset(offset);
    },
    sell: (companyId, ...sold) =>
      house.work(async (ctx) => {
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
    issueInvoices: () => house.runJob(billingJobs, 'billing.issue_invoices'),
  };
}

const noonOf = (on: Day): Date => new Date(startOfProviderDay(on).getTime() + 12 * 3_600_000);
