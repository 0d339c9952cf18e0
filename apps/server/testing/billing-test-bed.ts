import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { billingJobs } from '#modules/billing/server.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import { postTransaction } from '#platform/payments/server.ts';
import type { LedgerTestBed } from './ledger-test-bed.ts';
import { createLedgerTestBed } from './ledger-test-bed.ts';
import { startTestLoupe } from './test-loupe.ts';
import type { TestLoupe } from './test-loupe.ts';

/** A portal with a movable date, whose companies buy. */
export interface BillingTestBed extends LedgerTestBed {
  /** Moves the clock to noon of that day in the provider's time zone. */
  setDay(on: string): void;
  sell(companyId: string, ...sold: readonly Sold[]): Promise<void>;
  /** Runs the hourly job. */
  issueInvoices(): Promise<void>;
  /** Sells on one day and issues the invoice on a later one, where the clock stays. Returns the invoice's id. */
  invoice(days: InvoicedSale, companyId: string, ...sold: readonly Sold[]): Promise<string>;
}

interface InvoicedSale {
  readonly soldOn: string;
  readonly issuedOn: string;
}

export interface OpenBillingTestBed extends BillingTestBed {
  readonly loupe: TestLoupe;
}

type Sold = Partial<Omit<Transaction, 'amount'>> & { readonly amount: number };

export function createBillingTestBed(loupe: TestLoupe): BillingTestBed {
  const testBed = createLedgerTestBed(loupe.connectionString);
  let sales = 0;
  const setDay: BillingTestBed['setDay'] = (on) => {
    const offset = noonOf(day(on)).getTime() - Date.now();
    testBed.clock.setOffset(offset);
    loupe.clock.setOffset(offset);
  };
  const sell: BillingTestBed['sell'] = (companyId, ...sold) =>
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
    });
  const issueInvoices = () => testBed.runJob(billingJobs, 'billing.issue_invoices');
  return {
    ...testBed,
    setDay,
    sell,
    issueInvoices,
    async invoice({ soldOn, issuedOn }, companyId, ...sold) {
      setDay(soldOn);
      await sell(companyId, ...sold);
      setDay(issuedOn);
      await issueInvoices();
      const { rows } = await testBed.pools.owner.query<{ invoice_id: string }>(
        'select invoice_id from billing.invoice where company_id = $1 order by issued_on desc, number desc limit 1',
        [companyId],
      );
      return rows[0]?.invoice_id ?? '';
    },
  };
}

export async function openBillingTestBed(): Promise<OpenBillingTestBed> {
  const loupe = await startTestLoupe();
  const testBed = createBillingTestBed(loupe);
  return {
    ...testBed,
    loupe,
    async close() {
      await testBed.close();
      await loupe.stop();
    },
  };
}

const noonOf = (on: Day): Date => new Date(startOfProviderDay(on).getTime() + 12 * 3_600_000);
