import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  openBill,
  postTransaction,
  sumTransactions,
  sumTransactionsBy,
  unbilledTransactions,
} from '#platform/payments/server.ts';
import type { GroupSum, TransactionsFilter } from '#platform/payments/server.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';

let testBed: LedgerTestBed;

beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
afterAll(() => testBed.close());

const stores = [newId(), newId(), null] as const;
const types = ['Label', 'Insurance', 'Credit'] as const;
const carriers = ['FedEx', 'UPS', null] as const;

const sale = fc.record({
  // Hours, so that some are on another day in UTC than in the provider's time zone.
  hour: fc.integer({ min: 0, max: 24 * 150 }),
  amount: fc.integer({ min: 1, max: 50_000 }),
  store: fc.constantFrom(...stores),
  type: fc.constantFrom(...types),
  carrier: fc.constantFrom(...carriers),
});
type Sale = typeof sale extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const begin = new Date('2026-01-20T00:00:00Z').getTime();
const timeOf = ({ hour }: Sale): Date => new Date(begin + hour * 3_600_000);
const dayOf = (one: Sale): Day => day(providerDay(timeOf(one)));

const anyDay = fc.option(
  fc.integer({ min: 0, max: 160 }).map((count) => addDays(day('2026-01-15'), count)),
  { nil: undefined },
);
const drawnFilter = fc.record({
  from: anyDay,
  to: anyDay,
  type: fc.option(fc.constantFrom(...types), { nil: undefined }),
  locations: fc.option(fc.subarray([...stores]), { nil: undefined }),
});

const matches =
  ({ from, to, type, locations }: TransactionsFilter) =>
  (one: Sale): boolean =>
    (from === undefined || dayOf(one) >= from) &&
    (to === undefined || dayOf(one) <= to) &&
    (type === undefined || one.type === type) &&
    (locations === undefined || locations.includes(one.store));

const signed = ({ type, amount }: Sale): number => (type === 'Credit' ? -amount : amount);

const groupOf = {
  month: (one: Sale) => dayOf(one).slice(0, 7),
  type: (one: Sale) => one.type,
  carrier: (one: Sale) => one.carrier,
  location: (one: Sale) => one.store,
} as const;

async function post(companyId: string, sales: readonly Sale[]): Promise<void> {
  for (const [at, one] of sales.entries()) {
    testBed.clock.setOffset(timeOf(one).getTime() - Date.now());
    await testBed.work((ctx) =>
      postTransaction(ctx, companyId, {
        key: `sale/${at}`,
        source: 'Stc',
        type: one.type,
        amount: cents(signed(one)),
        description: 'FedEx Priority Overnight',
        ...(one.store === null ? {} : { locationId: one.store }),
        ...(one.carrier === null ? {} : { carrier: one.carrier }),
      }),
    );
  }
}

const asMap = (sums: readonly GroupSum[]) =>
  new Map(sums.map(({ group, amount, count }) => [group, { amount, count }]));

function added(sales: readonly Sale[], by: (one: Sale) => string | null) {
  const sums = new Map<string | null, { amount: number; count: number }>();
  for (const one of sales) {
    const { amount, count } = sums.get(by(one)) ?? { amount: 0, count: 0 };
    sums.set(by(one), { amount: amount + signed(one), count: count + 1 });
  }
  return sums;
}

test('sums are those of the rows, whatever days, type and locations are chosen', async () => {
  const sales = fc.array(sale, { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      sales,
      fc.array(drawnFilter, { minLength: 10, maxLength: 10 }),
      async (sold, filters) => {
        const companyId = await testBed.newCompany();
        await post(companyId, sold);
        for (const filter of filters) {
          const matching = sold.filter(matches(filter));
          const expected = added(matching, () => null).get(null) ?? { amount: 0, count: 0 };
          expect(await testBed.work((ctx) => sumTransactions(ctx, companyId, filter))).toEqual(expected);
          for (const by of ['month', 'type', 'carrier', 'location'] as const) {
            const sums = await testBed.work((ctx) => sumTransactionsBy(ctx, companyId, { ...filter, by }));
            expect(asMap(sums)).toEqual(added(matching, groupOf[by]));
          }
        }
      },
    ),
    { numRuns: 3 },
  );
});

test('a transaction is pending until it is billed', async () => {
  const companyId = await testBed.newCompany();
  const sold = fc.sample(sale, { numRuns: 6, seed: 7 });
  await post(companyId, sold);
  const pending = () => testBed.work((ctx) => sumTransactions(ctx, companyId, { billId: null }));
  expect((await pending()).count).toBe(6);
  await testBed.work(async (ctx) => {
    const all = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
    const billed = all.filter(({ amount }) => amount > 0);
    await openBill(ctx, companyId, {
      kind: 'invoice',
      number: 'INV-1',
      dueOn: day('2026-07-01'),
      transactions: billed,
    });
  });
  const left = sold.filter((one) => signed(one) <= 0);
  expect(await pending()).toEqual(added(left, () => null).get(null) ?? { amount: 0, count: 0 });
});
