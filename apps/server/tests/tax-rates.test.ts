import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { createLog } from '#kit/server/log/log.ts';
import { sampleTaxRates } from '#outside/tax-rates/testing/tax-rates-suite.ts';
import { startTaxRatesStub } from '#outside/tax-rates/testing/tax-rates-stub.ts';
import type { TaxRatesStub } from '#outside/tax-rates/testing/tax-rates-stub.ts';
import type { TaxRates } from '#outside/tax-rates/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import { getBuyingTerms } from '#modules/marketplace/contract.ts';
import { taxRateJobs } from '#modules/marketplace/server.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let stub: TaxRatesStub;
let sven: Caller;
beforeAll(async () => {
  stub = await startTaxRatesStub(sampleTaxRates);
  loupe = await startTestLoupe({ TAX_RATES_URL: stub.url, TAX_RATES_KEY: 'right', ROLES: 'web' });
  sven = await loupe.as('Sven');
});
afterAll(async () => {
  await loupe.stop();
  await stub.close();
});

const today = () => day(providerDay(new Date()));
const owner = () => loupe.pools.owner;
const taxOfSven = async () => (await sven.call(getBuyingTerms, {})).answer.tax;

/** Everything is asked about again. */
async function refresh(rates = loupe.ports.taxRates): Promise<void> {
  for (const job of taxRateJobs(rates))
    await job.run({ work: (act) => loupe.work(act), clock: loupe.clock, log: createLog('silent') }, {});
}
const age = (days: number) =>
  owner().query(`update marketplace.tax_rate set answered_at = now() - make_interval(days => $1)`, [days]);
/** The service says that Minneapolis has another rate. */
const answerWith = (rate: number) =>
  owner().query(`update marketplace.tax_rate set rate = $1 where state = 'MN' and postcode = '55402'`, [
    rate,
  ]);

describe('the rate of a sale', () => {
  test('is what the rate service says about its ZIP code', async () => {
    await refresh();
    const { rows } = await owner().query(
      `select state, postcode, rate, source from marketplace.tax_rate where state in ('MN', 'GA') order by state`,
    );
    expect(rows).toEqual([
      { state: 'GA', postcode: '31401', rate: 7_000, source: 'Tax rate service' },
      { state: 'MN', postcode: '55402', rate: 9_025, source: 'Tax rate service' },
    ]);
    await answerWith(9_500);
    expect(await taxOfSven()).toEqual({
      rate: 9_500,
      state: 'MN',
      isExempt: false,
      ratedOn: today(),
      staleDays: 0,
      isEstimate: false,
    });
  });

  test('is the last known one, with its age, while the service is away', async () => {
    await refresh();
    await answerWith(9_500);
    await age(8);
    stub.fail(true);
    await refresh();
    expect(await taxOfSven()).toMatchObject({ rate: 9_500, ratedOn: addDays(today(), -8), staleDays: 8 });
    stub.fail(false);
    await refresh();
    expect(await taxOfSven()).toMatchObject({ rate: 9_025, ratedOn: today(), staleDays: 0 });
  });

  test("is the table's for a place that no service has answered about", async () => {
    await refresh(sampleTaxRates);
    const estimate = { rate: 9_025, ratedOn: '2026-01-01', staleDays: 0, isEstimate: true };
    expect(await taxOfSven()).toMatchObject(estimate);
    stub.fail(true);
    await refresh();
    expect(await taxOfSven()).toMatchObject({ rate: 9_025, ratedOn: '2026-01-01', staleDays: 0 });
    stub.fail(false);
  });

  test('is renewed for the other places while some never get an answer', async () => {
    await refresh();
    await age(3);
    const { rows: first } = await owner().query<{ state: string; postcode: string }>(
      'select state, postcode from marketplace.tax_rate order by state, postcode limit 3',
    );
    expect(first).toHaveLength(3);
    const silent = new Set(first.map(({ state, postcode }) => `${state} ${postcode}`));
    const rates: TaxRates = {
      ...loupe.ports.taxRates,
      findRate: (place) =>
        silent.has(`${place.state} ${place.postcode}`)
          ? Promise.resolve({ kind: 'away', reason: 'The response is about a different place' })
          : loupe.ports.taxRates.findRate(place),
    };
    for (let run = 0; run < 5; run += 1) await refresh(rates);
    const { rows } = await owner().query(
      `select state, postcode from marketplace.tax_rate where answered_at < now() - interval '1 day' order by state, postcode`,
    );
    expect(rows).toEqual(first);
  });

  test('is not asked for again at each run where the service does not know the place', async () => {
    const asked: string[] = [];
    const rates: TaxRates = {
      ...loupe.ports.taxRates,
      findRate: (place) => {
        asked.push(`${place.state} ${place.postcode}`);
        return place.postcode === '31401'
          ? Promise.resolve({ kind: 'unknown' })
          : loupe.ports.taxRates.findRate(place);
      },
    };
    await refresh();
    await age(3);
    const times = async () => {
      await refresh(rates);
      return asked.filter((place) => place === 'GA 31401').length;
    };
    const hourMs = 3_600_000;
    expect(await times()).toBe(1);
    expect(await times()).toBe(1);
    loupe.clock.setOffset(1.1 * hourMs);
    expect(await times()).toBe(2);
    // Then it waits twice as long.
    loupe.clock.setOffset(2.5 * hourMs);
    expect(await times()).toBe(2);
    loupe.clock.setOffset(3.5 * hourMs);
    expect(await times()).toBe(3);
    const { rows } = await owner().query(
      `select from marketplace.tax_rate where state = 'GA' and postcode = '31401'`,
    );
    expect(rows).toEqual([]);
    loupe.clock.setOffset(9 * hourMs);
    await refresh();
    const { rows: unknown } = await owner().query('select from marketplace.tax_rate_unknown');
    expect(unknown).toEqual([]);
    loupe.clock.setOffset(0);
  });

  test('is renewed for the other places when one fails', async () => {
    await refresh();
    await age(3);
    const cure = await poisonRow({ owner: owner() }, 'marketplace.tax_rate', '31401');
    await refresh();
    await cure();
    const { rows } = await owner().query(
      `select state, answered_at > now() - interval '1 day' as fresh from marketplace.tax_rate where state in ('GA', 'MN') order by state`,
    );
    expect(rows).toEqual([
      { state: 'GA', fresh: false },
      { state: 'MN', fresh: true },
    ]);
    const { rows: failed } = await owner().query('select item from kit.failed_item where job = $1', [
      'marketplace.refresh_tax_rates',
    ]);
    expect(failed).toEqual([{ item: 'GA 31401' }]);
  });
});
