import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  checkTaxRates,
  downloadTaxRates,
  getBuyingTerms,
  importTaxRates,
  listTaxRateTables,
} from '#modules/marketplace/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let vera: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  [vera, sven] = await Promise.all([loupe.as('Vera'), loupe.as('Sven')]);
});
afterAll(() => loupe.stop());
beforeEach(() => loupe.pools.owner.query('truncate marketplace.tax_table cascade'));

const today = day(providerDay(new Date()));
const header = 'State,ZIP codes,Name,Rate,Effective';
const file = (...lines: string[]) => [header, ...lines].join('\r\n');
const minnesota = (rate: string, on = addDays(today, -30)) => `MN,,Minnesota,${rate},${formatDay(on)}`;
const minneapolis = `MN,554,Minneapolis,2.5%,${formatDay(addDays(today, -30))}`;

const load = (content: string, basedOn: number) =>
  vera.call(importTaxRates, { body: { fileName: 'rates.csv', content, basedOn } });
const taxOfSven = async () => (await sven.call(getBuyingTerms, {})).answer.tax;

describe('an import of tax rates', () => {
  test("replaces the state's estimate for the next price, and is listed with its author", async () => {
    expect(await taxOfSven()).toMatchObject({ rate: 9_025, isEstimate: true });
    expect((await vera.call(listTaxRateTables, {})).answer.estimated).toContain('MN');
    const imported = await load(file(minnesota('6.9%'), minneapolis), 0);
    expect(imported.answer).toMatchObject({
      newest: 1,
      items: [{ version: 1, fileName: 'rates.csv', states: ['MN'], importedBy: 'Vera Holm' }],
    });
    expect(imported.answer.estimated).not.toContain('MN');
    expect(await taxOfSven()).toMatchObject({
      rate: 9_400,
      isEstimate: false,
      ratedOn: addDays(today, -30),
    });
    const { rows } = await loupe.pools.owner.query(
      `select facts from audit.entry where act = 'marketplace.importTaxRates'`,
    );
    expect(rows).toEqual([{ facts: { version: 1, rows: 2, states: 'MN' } }]);
  });

  test('of a later day waits for it, and the version before holds until then', async () => {
    await load(file(minnesota('6.9%'), minneapolis), 0);
    await load(file(minnesota('8%', addDays(today, 10))), 1);
    expect(await taxOfSven()).toMatchObject({ rate: 9_400 });
    loupe.clock.setOffset(12 * 86_400_000);
    expect(await taxOfSven()).toMatchObject({ rate: 8_000, ratedOn: addDays(today, 10) });
    loupe.clock.setOffset(0);
  });

  test('is checked without changing anything, and refused with its first wrong row', async () => {
    const content = file(
      minnesota('6.9%'),
      'MN,554,Minneapolis,high,01/01/2026',
      'XX,,Nowhere,1%,01/01/2026',
    );
    const checked = (await vera.call(checkTaxRates, { body: { fileName: 'rates.csv', content } })).answer;
    expect(checked).toMatchObject({ rows: 1, states: ['MN'], errorCount: 2 });
    expect(checked.errors.map(({ row }) => row)).toEqual([3, 4]);
    const refused = await load(content, 0);
    expect([refused.problem.code, refused.problem.detail]).toEqual([
      'marketplace.tax_rates_unfit',
      expect.stringMatching(/^Row 3: Enter the rate/),
    ]);
    expect((await vera.call(listTaxRateTables, {})).answer.items).toEqual([]);
  });

  test('over a version that the person has not seen is refused, also at the same moment', async () => {
    const both = await Promise.all([load(file(minnesota('6.9%')), 0), load(file(minnesota('7%')), 0)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await load(file(minnesota('7%')), 0)).problem.code).toBe('marketplace.tax_rates_changed');
  });

  test('is downloaded as it was imported', async () => {
    const content = file(minnesota('6.9%'));
    await load(content, 0);
    const path = downloadTaxRates.path.replace(':version', '1');
    expect((await downloadOverHttp(loupe, 'Vera', path)).body.toString('utf8')).toBe(content);
    const missing = await vera.call(downloadTaxRates, { params: { version: '7' } });
    expect(missing.problem.code).toBe('marketplace.tax_rates_missing');
  });

  test('is for finance and administrators, and no version is ever changed', async () => {
    for (const name of ['Sven', 'Owen'])
      expect(
        (
          await (
            await loupe.as(name)
          ).call(importTaxRates, { body: { fileName: 'a', content: 'b', basedOn: 0 } })
        ).status,
      ).toBe(403);
    const { rows } = await loupe.pools.plain.query<{ may: boolean }>(
      `select has_table_privilege(name, privilege) as may
         from unnest(array['marketplace.tax_table', 'marketplace.tax_table_rate']) as name,
           unnest(array['update', 'delete', 'truncate']) as privilege`,
    );
    expect(rows.some(({ may }) => may)).toBe(false);
  });
});
