import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToCart,
  decideHeldRow,
  findNumbers,
  getCart,
  getDetails,
  listHeldRows,
} from '#modules/marketplace/contract.ts';
import type { GradingLabs, ReportFindings, ReportOutcome } from '#outside/grading-labs/port.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { readReportsJob } from '../server/lab/read-reports.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let priya: Caller;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  [priya, marta] = await Promise.all([loupe.as('Priya'), loupe.as('Marta')]);
  await trustSeller(loupe, 'Sven', 'Lindqvist Stones');
  await trustSeller(loupe, 'Elena', 'Castellan');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const mode = 'Add and update' as const;
const measurements = '6.45 x 6.41 x 3.98';
const sizes = { length: 645, width: 641, height: 398 };

const list = (who: 'Sven' | 'Elena', ...rows: FeedRow[]) => published(loupe, who, feedText(rows), { mode });

async function stoneOf(reportNumber: string) {
  const body = { diamondType: 'Natural' as const, reportNumbers: [reportNumber] };
  const found = (await marta.call(findNumbers, { body })).answer.numbers[0];
  if (found?.status !== 'Found') return undefined;
  const id = found.supplierItemIdentifier ?? '';
  return (await marta.call(getDetails, { body: { diamondIds: [id] } })).answer.diamonds[0];
}

/** A round of 1.01 ct, G VS1, as a feed's row states it. */
const sameFacts: ReportFindings = {
  origin: 'Natural',
  shape: 'Round',
  carats: 1_010,
  color: 'G',
  clarity: 'VS1',
  ...sizes,
};

/** A lab with these reports; it says of any other what `otherwise` says, and keeps a list of what it was asked. */
function labWith(
  reports: Readonly<Record<string, ReportFindings>>,
  otherwise: ReportOutcome = { kind: 'not_found' },
): GradingLabs & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    readReport(lab, number) {
      asked.push(number);
      const findings = reports[number];
      if (findings === undefined) return Promise.resolve(otherwise);
      const report = { lab, number, issuedOn: '2026-08-14', findings };
      return Promise.resolve({ kind: 'found', report, readFile: undefined });
    },
  };
}

/** Everything is due again, whatever an earlier run asked. */
async function ask(labs: GradingLabs): Promise<void> {
  await testBed.pools.owner.query('delete from marketplace.lab_reading');
  await askAgain(labs);
}

const askAgain = (labs: GradingLabs) =>
  testBed.runJob([readReportsJob(labs, testBed.pools.owner)], 'marketplace.read_reports');

test('a listing matches its report only after the lab stated every fact', async () => {
  await list('Sven', { stock: 'L1', report: '7770000001', measurements });
  expect(await stoneOf('7770000001')).not.toHaveProperty('matchesReport');
  const { height: _, ...partial } = sameFacts;
  await ask(labWith({ '7770000001': partial }));
  expect(await stoneOf('7770000001')).not.toHaveProperty('matchesReport');
  await ask(labWith({ '7770000001': sameFacts }));
  expect(await stoneOf('7770000001')).toMatchObject({ matchesReport: true, reportIssuedOn: '2026-08-14' });
});

test('a stone without measurements gets those of its report', async () => {
  await list('Sven', { stock: 'L2', report: '7770000002' });
  await ask(labWith({ '7770000002': sameFacts }));
  expect(await stoneOf('7770000002')).toMatchObject({ ...sizes, ratio: 1_006, matchesReport: true });
});

test('the lab corrects a stone, whose listing differs from then on', async () => {
  await list('Sven', { stock: 'L3', report: '7770000003', measurements });
  const before = await stoneOf('7770000003');
  const supplierItemId = before?.supplierItemIdentifier ?? '';
  await marta.call(addToCart, { body: { supplierItemId, moduleType: 0 } });
  await ask(labWith({ '7770000003': { ...sameFacts, clarity: 'SI1', carats: 1_000 } }));
  const after = await stoneOf('7770000003');
  expect(after).toMatchObject({
    clarity: 'SI1',
    carat: 1_000,
    price: before?.price,
    pricePerCarat: before?.price,
    mismatch: ['Clarity VS1', 'Carat 1.01 ct'],
  });
  expect(after).not.toHaveProperty('matchesReport');
  expect(after?.offIdexList).toBeLessThan(before?.offIdexList ?? 0);
  // The buyer accepts the stone by its new name first.
  const { items } = (await marta.call(getCart, { query: { moduleType: 0 } })).answer;
  expect(items.find((item) => item.supplierItemIdentifier === supplierItemId)?.factsChanged).toEqual([
    'Clarity VS1 is now SI1.',
    'Carat 1.01 ct is now 1.00 ct.',
  ]);
});

test("another seller's listing of the same stone is compared by its own words", async () => {
  await list('Sven', { stock: 'L4', report: '7770000004', measurements });
  await ask(labWith({ '7770000004': sameFacts }));
  await list('Elena', { stock: 'M4', report: '7770000004', color: 'D', price: '5900' });
  const held = (await priya.call(listHeldRows, { query: {} })).answer.items.find(
    ({ stockRef }) => stockRef === 'M4',
  );
  await priya.call(decideHeldRow, { params: { id: held?.id ?? '' }, body: { move: 'list' } });
  await expect.poll(async () => (await stoneOf('7770000004'))?.mismatch).toEqual(['Color D']);
  expect(await stoneOf('7770000004')).not.toHaveProperty('matchesReport');
  await list('Elena', { stock: 'M4', report: '7770000004', color: 'G', price: '5900' });
  expect(await stoneOf('7770000004')).toMatchObject({ matchesReport: true, offers: 2 });
});

test('facts that the desk corrects are asked about again', async () => {
  await list('Sven', { stock: 'L5', report: '7770000005', measurements });
  await ask(labWith({ '7770000005': sameFacts }));
  await list('Elena', { stock: 'M5', report: '7770000005', color: 'H' });
  const held = (await priya.call(listHeldRows, { query: {} })).answer.items.find(
    ({ stockRef }) => stockRef === 'M5',
  );
  await priya.call(decideHeldRow, { params: { id: held?.id ?? '' }, body: { move: 'correct' } });
  await expect.poll(async () => (await stoneOf('7770000005'))?.color).toBe('H');
  expect(await stoneOf('7770000005')).not.toHaveProperty('matchesReport');
  const lab = labWith({ '7770000005': { ...sameFacts, color: 'H' } });
  await askAgain(lab);
  expect(lab.asked).toContain('7770000005');
  expect(await stoneOf('7770000005')).toMatchObject({ color: 'H', matchesReport: true });
});

test('a lab that has no report, no reads left, or no answer confirms nothing', async () => {
  await list('Sven', { stock: 'L6', report: '7770000006', measurements });
  const outcomes = async () =>
    (
      await testBed.pools.owner.query<{ outcome: string }>(
        'select distinct outcome from marketplace.lab_reading',
      )
    ).rows;
  const none = labWith({});
  await ask(none);
  expect(await outcomes()).toEqual([{ outcome: 'NotFound' }]);
  // What was confirmed before no longer counts.
  expect(await stoneOf('7770000001')).not.toHaveProperty('matchesReport');
  const again = labWith({});
  await askAgain(again);
  expect(again.asked).toEqual([]);
  // One question is enough to learn that it doesn't answer.
  const away = labWith({}, { kind: 'unknown', reason: 'away' });
  await ask(away);
  expect(away.asked).toHaveLength(1);
  expect(await outcomes()).toEqual([{ outcome: 'NoAnswer' }]);
  const spent = labWith({}, { kind: 'quota' });
  await ask(spent);
  expect(spent.asked).toHaveLength(1);
  expect(await outcomes()).toEqual([]);
});

test('stones in carts are asked about first', async () => {
  const lab = labWith({}, { kind: 'in_service' });
  const id = (await stoneOf('7770000001'))?.supplierItemIdentifier ?? '';
  await marta.call(addToCart, { body: { supplierItemId: id, moduleType: 0 } });
  await ask(lab);
  expect(lab.asked[0]).toMatch(/^777000000[13]$/);
});

test('a stone in an order keeps the facts that its buyer saw, also those its listing left open', async () => {
  await list('Sven', { stock: 'L7', report: '7770000007' });
  const id = (await stoneOf('7770000007'))?.supplierItemIdentifier ?? '';
  await marta.call(addToCart, { body: { supplierItemId: id, moduleType: 0 } });
  const labs = labWith({ '7770000007': sameFacts });
  const { readReport } = labs;
  const { owner } = testBed.pools;
  const order = async () => {
    await owner.query(
      `with ordered as (
         insert into marketplace.checkout (company_id, checkout_id, cart_id, intent, status, terms, asked_by, asked_at)
           select company_id, gen_random_uuid(), cart_id, gen_random_uuid(), 'Stuck', '{}', cart.person_id, now()
           from marketplace.cart join marketplace.cart_item using (company_id, cart_id) where item_id = $1
           returning company_id, checkout_id)
       insert into marketplace.reservation (item_id, company_id, checkout_id, reserved_at)
         select $1, company_id, checkout_id, now() from ordered`,
      [Number(id)],
    );
  };
  // Ordered while its lab answers.
  labs.readReport = async (lab, number) => {
    if (number === '7770000007') await order();
    return readReport(lab, number);
  };
  await ask(labs);
  expect(labs.asked).toContain('7770000007');
  expect(await stoneOf('7770000007')).toMatchObject({ length: null });
  // It isn't asked about again, since labs bill for each read.
  const later = labWith({ '7770000007': sameFacts });
  await askAgain(later);
  expect(later.asked).not.toContain('7770000007');
  await owner.query(`delete from marketplace.checkout where status = 'Stuck'`);
  await askAgain(later);
  expect(await stoneOf('7770000007')).toMatchObject(sizes);
});
