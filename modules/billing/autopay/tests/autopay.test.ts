import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, day, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import { autopayJob, billingJobs } from '#modules/billing/server.ts';
import { paymentsJobs, postTransaction } from '#platform/payments/server.ts';
import { ScriptedGateway } from '#apps/server/testing/histories/scripted-gateway.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';

let testBed: LedgerTestBed;
let gateway: ScriptedGateway;
let companyId: string;
let methodId: string;

beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
beforeEach(async () => {
  gateway = new ScriptedGateway();
  companyId = await testBed.newCompany();
  methodId = await testBed.newCard(companyId);
});
// Otherwise the next test's gateway would collect this test's autopay.
afterEach(() => testBed.pools.owner.query('update billing.autopay set is_on = false'));
afterAll(() => testBed.close());

/** Noon in the provider's time zone. */
function setDay(today: Day): void {
  const noon = startOfProviderDay(today).getTime() + 12 * 3_600_000;
  testBed.clock.setOffset(noon - Date.now());
}

const runAutopay = () => testBed.runJob([autopayJob({ gateway })], 'billing.autopay');

async function invoiced(amount: number, boughtOn = day('2026-11-02')): Promise<void> {
  setDay(boughtOn);
  const key = newId();
  const sold = { key, source: 'Stc', type: 'Label', amount: cents(amount), description: 'Label' } as const;
  await testBed.work((ctx) => postTransaction(ctx, companyId, sold));
  setDay(addDays(boughtOn, 7));
  await testBed.runJob(billingJobs, 'billing.issue_invoices');
}

async function agree(dayOfMonth: number, skipOn: Day | null = null): Promise<void> {
  await testBed.pools.owner.query(
    `insert into billing.autopay (company_id, is_on, method_id, day_of_month, skip_on, changed_by, changed_at)
     values ($1, true, $2, $3, $4, $2, $5)`,
    [companyId, methodId, dayOfMonth, skipOn, startOfProviderDay(day('2026-11-01'))],
  );
}

async function runs(): Promise<unknown[]> {
  const { rows } = await testBed.pools.owner.query<{ summary: string }>(
    `select concat_ws(' ', run_on, status, refused, next_try_on) as summary from billing.autopay_run
      where company_id = $1 order by run_on`,
    [companyId],
  );
  return rows.map((run) => run.summary);
}

async function publishedEvents(): Promise<string[]> {
  const { rows } = await testBed.pools.owner.query<{ name: string }>(
    `select name from kit.outbox where payload->>'companyId' = $1 and name like 'billing.autopay%' order by id`,
    [companyId],
  );
  return rows.map(({ name }) => name);
}

const chargedAmounts = () =>
  gateway.kept.filter(({ status }) => status === 'submitted').map(({ amount }) => amount);

describe('autopay', () => {
  test('announces once, three days ahead, and pays each open invoice once on the day', async () => {
    await invoiced(1_840);
    await invoiced(2_500, day('2026-11-09'));
    await agree(25);
    setDay(day('2026-11-21'));
    await runAutopay();
    expect(await publishedEvents()).toEqual([]);
    for (const today of ['2026-11-22', '2026-11-22', '2026-11-24']) {
      setDay(day(today));
      await runAutopay();
    }
    expect(await publishedEvents()).toEqual(['billing.autopay_announced']);
    expect(chargedAmounts()).toEqual([]);
    setDay(day('2026-11-25'));
    await runAutopay();
    await runAutopay();
    expect(chargedAmounts()).toEqual([1_840, 2_500]);
    expect(await runs()).toEqual(['2026-11-25 Paid 0']);
  });

  test('skips one month and continues with the next', async () => {
    await invoiced(1_840);
    await agree(25, day('2026-11-25'));
    for (const today of ['2026-11-22', '2026-11-25']) {
      setDay(day(today));
      await runAutopay();
    }
    expect(chargedAmounts()).toEqual([]);
    expect(await runs()).toEqual(['2026-11-25 Skipped 0']);
    for (const today of ['2026-12-22', '2026-12-25']) {
      setDay(day(today));
      await runAutopay();
    }
    expect(chargedAmounts()).toEqual([1_840]);
  });

  test('announces a missed month late and collects it once, three days later', async () => {
    await invoiced(1_840);
    await agree(20);
    setDay(day('2026-11-17'));
    await runAutopay();
    setDay(day('2026-11-20'));
    await runAutopay();
    await invoiced(2_500, day('2026-12-07'));
    for (const today of ['2026-12-27', '2026-12-29']) {
      setDay(day(today));
      await runAutopay();
    }
    expect(chargedAmounts()).toEqual([1_840]);
    for (const today of ['2026-12-30', '2026-12-31', '2027-01-10']) {
      setDay(day(today));
      await runAutopay();
    }
    expect(chargedAmounts()).toEqual([1_840, 2_500]);
    expect(await runs()).toEqual(['2026-11-20 Paid 0', '2026-12-30 Paid 0']);
    setDay(day('2027-01-17'));
    await runAutopay();
    expect(await runs()).toContain('2027-01-20 Announced 0 2027-01-20');
  });

  test('collects nothing that was not announced: new amounts get three days of notice', async () => {
    await agree(10);
    setDay(day('2026-11-07'));
    await runAutopay();
    expect(await publishedEvents()).toEqual([]);
    await invoiced(1_840);
    await runAutopay();
    setDay(day('2026-11-10'));
    await runAutopay();
    expect(chargedAmounts()).toEqual([]);
    expect(await publishedEvents()).toEqual(['billing.autopay_announced']);
    setDay(day('2026-11-12'));
    await runAutopay();
    expect(chargedAmounts()).toEqual([1_840]);
    expect(await runs()).toEqual(['2026-11-12 Paid 0']);
  });

  test('gives three days of notice even when set up the day before', async () => {
    await invoiced(1_840);
    await agree(2);
    setDay(day('2026-11-01'));
    await runAutopay();
    expect(await runs()).toEqual(['2026-11-04 Announced 0 2026-11-04']);
    setDay(day('2026-11-02'));
    await runAutopay();
    expect(await runs()).toHaveLength(1);
  });

  test('charges the backup method where the first is declined, and confirms the payment', async () => {
    await invoiced(1_840);
    await agree(25);
    const backup = newId();
    await testBed.pools.owner.query(
      `insert into payments.method (company_id, method_id, kind, status, token, last_four, holder_name,
         holder_email, billing_address, added_by, added_at, changed_by, changed_at)
       values ($1, $2, 'BankAccount', 'Active', 'backup', '6789', 'Ada', 'ada@ledger.example', '{}', $2, now(), $2, now())`,
      [companyId, backup],
    );
    await testBed.pools.owner.query(
      'update billing.autopay set backup_method_id = $2 where company_id = $1',
      [companyId, backup],
    );
    setDay(day('2026-11-22'));
    await runAutopay();
    setDay(day('2026-11-25'));
    gateway.next('decline');
    await runAutopay();
    await runAutopay();
    expect(await runs()).toEqual(['2026-11-25 Paid 0']);
    expect(chargedAmounts()).toEqual([1_840]);
    expect(await publishedEvents()).toEqual(['billing.autopay_announced', 'billing.autopay_paid']);
  });

  test('retries a declined payment after 1, 3 and 7 days, then stops', async () => {
    await invoiced(1_840);
    await agree(20);
    const runStatuses: string[] = [];
    for (
      let today = day('2026-11-17');
      daysBetween(today, day('2026-11-30')) > 0;
      today = addDays(today, 1)
    ) {
      setDay(today);
      gateway.next('decline');
      await runAutopay();
      runStatuses.push(`${today} ${gateway.kept.length}`);
    }
    expect(runStatuses.filter((one, at) => one.slice(11) !== runStatuses[at - 1]?.slice(11))).toEqual([
      '2026-11-17 0',
      '2026-11-20 1',
      '2026-11-21 2',
      '2026-11-23 3',
      '2026-11-27 4',
    ]);
    expect(await runs()).toEqual(['2026-11-20 GivenUp 4']);
    expect(await publishedEvents()).toEqual([
      'billing.autopay_announced',
      ...Array<string>(4).fill('billing.autopay_refused'),
    ]);
  });

  test('resumes after a crash between two invoices without charging twice', async () => {
    await invoiced(1_840);
    await invoiced(2_500, day('2026-11-09'));
    await agree(25);
    setDay(day('2026-11-22'));
    await runAutopay();
    setDay(day('2026-11-25'));
    gateway.next('crash-after');
    await runAutopay();
    // A company that failed is tried again minutes later.
    testBed.clock.setOffset(testBed.clock.now().getTime() - Date.now() + 600_000);
    await runAutopay();
    expect(chargedAmounts()).toEqual([1_840, 2_500]);
  });

  test('counts a payment with a lost answer neither as paid nor as declined until it is known', async () => {
    await invoiced(1_840);
    await agree(25);
    setDay(day('2026-11-22'));
    await runAutopay();
    setDay(day('2026-11-25'));
    gateway.next('lose');
    await runAutopay();
    expect(await runs()).toEqual(['2026-11-25 Announced 0 2026-11-25']);
    const { rows } = await testBed.pools.owner.query<{ charge_id: string }>(
      'select charge_id from payments.charge where company_id = $1',
      [companyId],
    );
    const chargeId = rows[0]?.charge_id;
    gateway.next('decline');
    await testBed.runJob(paymentsJobs({ gateway }), 'payments.ask_about_charge', {
      companyId,
      chargeId,
      asked: 0,
    });
    await runAutopay();
    expect(await runs()).toEqual(['2026-11-25 Retrying 1 2026-11-26']);
    expect((await publishedEvents()).at(-1)).toBe('billing.autopay_refused');
  });

  test('charges nothing to a removed payment method, and says so', async () => {
    await invoiced(1_840);
    await agree(25);
    await testBed.pools.owner.query(
      `update payments.method set status = 'Removed', is_default = false where method_id = $1`,
      [methodId],
    );
    for (const today of ['2026-11-22', '2026-11-25']) {
      setDay(day(today));
      await runAutopay();
    }
    expect(await runs()).toEqual(['2026-11-25 Retrying 1 2026-11-26']);
  });
});
