import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decideHeldRow,
  downloadFeedReport,
  feedRefusals as no,
  findNumbers,
  getDeskStone,
  getDetails,
  listHeldRows,
  updateListings,
} from '#modules/marketplace/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { checked, feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [priya, sven] = await Promise.all([loupe.as('Priya'), loupe.as('Sven')]);
  await trustSeller(loupe, 'Sven', 'Lindqvist Stones');
  await trustSeller(loupe, 'Elena', 'Castellan');
});
afterAll(() => loupe.stop());

const mode = 'Add and update' as const;
const unknownId = '0192a000-0000-7000-8000-0000000fffff';

async function stoneOf(reportNumber: string) {
  const body = { diamondType: 'Natural' as const, reportNumbers: [reportNumber] };
  const found = (await sven.call(findNumbers, { body })).answer.numbers[0];
  if (found?.status !== 'Found') return undefined;
  const id = found.supplierItemIdentifier ?? '';
  return (await sven.call(getDetails, { body: { diamondIds: [id] } })).answer.diamonds[0];
}

const heldRow = async (stockRef: string) =>
  (await priya.call(listHeldRows, { query: {} })).answer.items.find((row) => row.stockRef === stockRef);

async function decide(stockRef: string, move: 'list' | 'correct' | 'decline'): Promise<void> {
  const { id } = (await heldRow(stockRef)) ?? { id: unknownId };
  await priya.call(decideHeldRow, { params: { id }, body: { move } });
}

const true1: FeedRow = { stock: 'S1', report: '6660000001', carat: '1.02', color: 'E', clarity: 'SI2' };
const false1: FeedRow = {
  stock: 'E1',
  report: 'GIA 6660-000001',
  shape: 'PS',
  carat: '3.00',
  color: 'D',
  clarity: 'IF',
  price: '20000',
};

describe('a row that contradicts the report', () => {
  test('is held, says so in the dry run and the row report, and changes nothing', async () => {
    await published(loupe, 'Sven', feedText([true1]), { mode });
    const before = await stoneOf('6660000001');
    expect(before).toMatchObject({ carat: 1_020, color: 'E', clarity: 'SI2', offers: 1 });
    const feed = await checked(loupe, 'Elena', feedText([false1]), { mode });
    expect(feed).toMatchObject({ accepted: 0, changed: 0, held: 1, rejected: 0, plan: { added: 0 } });
    const uri = downloadFeedReport.path.replace(':id', feed.id);
    const { body } = await downloadOverHttp(loupe, 'Elena', uri);
    expect(body.toString()).toContain(
      'Held for review,"Shape “Pear”: Differs from this report, which has Round. Color “D”: Differs from this report, which has E.',
    );
    await published(loupe, 'Elena', feedText([false1]), { mode });
    expect(await stoneOf('6660000001')).toEqual(before);
    expect(await heldRow('E1')).toMatchObject({
      seller: 'Castellan',
      title: '3.00 ct pear, D IF',
      itemId: before?.supplierItemIdentifier,
      actions: ['list', 'correct', 'decline'],
    });
    const search = async (text: string) =>
      (await priya.call(listHeldRows, { query: { search: text } })).answer.items.map(
        ({ stockRef }) => stockRef,
      );
    for (const text of ['castel', 'GIA 6660000001', 'e1']) expect(await search(text)).toContain('E1');
    expect(await search('6660000009')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });

  test('that the desk lists adds an offer, and says where the listing differs', async () => {
    await decide('E1', 'list');
    await expect.poll(async () => (await stoneOf('6660000001'))?.offers).toBe(2);
    // The listing of the cheaper, true offer is shown.
    expect(await stoneOf('6660000001')).toMatchObject({ carat: 1_020, color: 'E' });
    expect(await stoneOf('6660000001')).not.toHaveProperty('mismatch');
    await published(loupe, 'Sven', feedText([{ ...true1, availability: 'NA' }]), { mode });
    expect(await stoneOf('6660000001')).toMatchObject({
      carat: 1_020,
      color: 'E',
      clarity: 'SI2',
      mismatch: ['Shape Pear', 'Color D', 'Clarity IF', 'Carat 3.00 ct'],
    });
    // The desk reads the report's facts beside both listings.
    const params = { id: (await stoneOf('6660000001'))?.supplierItemIdentifier ?? '' };
    const { stone, factsBy, listings } = (await priya.call(getDeskStone, { params })).answer;
    expect(stone).toMatchObject({ carat: 1_020, color: 'E', clarity: 'SI2' });
    expect(factsBy?.name).toBe('Lindqvist Stones');
    expect(listings.map(({ seller, isOpen, mismatch }) => [seller.name, isOpen, mismatch])).toEqual([
      ['Castellan', true, ['Shape Pear', 'Color D', 'Clarity IF', 'Carat 3.00 ct']],
      ['Lindqvist Stones', false, []],
    ]);
    // The decision holds for the same row in the next file.
    const again = await published(loupe, 'Elena', feedText([{ ...false1, price: '20500' }]), { mode });
    expect(again).toMatchObject({ warned: 1, held: 0 });
    expect((await stoneOf('6660000001'))?.offers).toBe(1);
  });

  test('that the desk listed waits again under another report', async () => {
    await published(loupe, 'Sven', feedText([{ ...true1, stock: 'S5', report: '6660000005' }]), { mode });
    const moved = { ...false1, report: '6660000005' };
    expect(await checked(loupe, 'Elena', feedText([moved]), { mode })).toMatchObject({ warned: 0, held: 1 });
  });

  test('changes the facts only when the desk corrects them by it', async () => {
    const row: FeedRow = { stock: 'S2', report: '6660000002' };
    await published(loupe, 'Sven', feedText([row]), { mode });
    await published(loupe, 'Sven', feedText([{ ...row, clarity: 'VS2' }]), { mode });
    // Its offer waits, too: it no longer states these facts.
    expect(await stoneOf('6660000002')).toBeUndefined();
    await decide('S2', 'correct');
    await expect.poll(async () => (await stoneOf('6660000002'))?.clarity).toBe('VS2');
    expect(await stoneOf('6660000002')).toMatchObject({ offers: 1 });
  });

  test('keeps the measurements of a report that it corrects without stating any', async () => {
    const measured = { report: '6660000004', measurements: '6.45 x 6.41 x 3.98' };
    await published(loupe, 'Sven', feedText([{ ...measured, stock: 'S4' }]), { mode });
    await published(loupe, 'Elena', feedText([{ stock: 'E4', report: measured.report, color: 'H' }]), {
      mode,
    });
    await decide('E4', 'correct');
    await expect.poll(async () => (await stoneOf(measured.report))?.color).toBe('H');
    expect(await stoneOf(measured.report)).toMatchObject({ length: 645, width: 641, height: 398 });
    // Those of a stone with another weight would be wrong.
    const heavier = { stock: 'E4', report: measured.report, color: 'H', carat: '1.20' };
    await published(loupe, 'Elena', feedText([heavier]), { mode });
    await decide('E4', 'correct');
    await expect.poll(async () => (await stoneOf(measured.report))?.carat).toBe(1_200);
    expect(await stoneOf(measured.report)).toMatchObject({ length: null, width: null, height: null });
  });

  test('can be declined, and stays declined in the next file', async () => {
    await published(loupe, 'Sven', feedText([{ stock: 'S3', report: '6660000003' }]), { mode });
    const other = feedText([{ stock: 'E3', report: '6660000003', color: 'K' }]);
    await published(loupe, 'Elena', other, { mode });
    const { id } = (await heldRow('E3')) ?? { id: '' };
    await decide('E3', 'decline');
    const again = await priya.call(decideHeldRow, { params: { id }, body: { move: 'list' } });
    expect(again.problem.code).toBe(no.held_row_decided.code);
    await published(loupe, 'Elena', other, { mode });
    expect(await heldRow('E3')).toBeUndefined();
    expect(await stoneOf('6660000003')).toMatchObject({ color: 'G', offers: 1 });
  });
});

describe("a held row's stone", () => {
  const offerAgain = async (stockNumber: string) =>
    (await sven.call(updateListings, { body: { updates: [{ stockNumber, isAvailable: true }] } })).answer;
  const row: FeedRow = { stock: 'S9', report: '6660000009' };

  test("is not offered again by its seller's system, until a row agrees with the report", async () => {
    await published(loupe, 'Sven', feedText([row]), { mode });
    await published(loupe, 'Sven', feedText([{ ...row, clarity: 'SI2' }]), { mode });
    expect(await offerAgain('S9')).toMatchObject({ updated: 0, held: ['S9'] });
    await decide('S9', 'decline');
    expect(await offerAgain('S9')).toMatchObject({ updated: 0, held: ['S9'] });
    expect(await stoneOf('6660000009')).toBeUndefined();
    await published(loupe, 'Sven', feedText([row]), { mode });
    expect(await stoneOf('6660000009')).toMatchObject({ clarity: 'VS1', offers: 1 });
    expect(await offerAgain('S9')).toMatchObject({ updated: 1, held: [] });
  });
});

describe('an implausible row', () => {
  test.each<[string, Partial<FeedRow>, string]>([
    ['1 ct for $1', { price: '1' }, 'Price per carat “1”: Much higher or lower than similar stones.'],
    [
      'a depth against its measurements',
      { measurements: '6.45 x 6.41 x 3.98', depth: '70' },
      'Depth % “70”: Conflicts with the measurements, measured 61.9 %.',
    ],
  ])('%s is held', async (_, given, words) => {
    const feed = await checked(loupe, 'Sven', feedText([{ stock: 'P1', report: '6660000010', ...given }]), {
      mode,
    });
    expect(feed).toMatchObject({ accepted: 0, held: 1 });
    const { body } = await downloadOverHttp(loupe, 'Sven', downloadFeedReport.path.replace(':id', feed.id));
    expect(body.toString()).toContain(words);
  });

  test('is listed when the desk says so, and its facts have nothing to correct', async () => {
    await published(loupe, 'Sven', feedText([{ stock: 'P2', report: '6660000011', price: '300' }]), { mode });
    expect(await stoneOf('6660000011')).toBeUndefined();
    const { id } = (await heldRow('P2')) ?? { id: '' };
    const correct = await priya.call(decideHeldRow, { params: { id }, body: { move: 'correct' } });
    expect(correct.problem.code).toBe(no.held_row_agrees.code);
    await decide('P2', 'list');
    await expect.poll(async () => (await stoneOf('6660000011'))?.price).toBe(30_300);
  });

  test('is published with a warning when it is only unusual', async () => {
    const feed = await published(
      loupe,
      'Sven',
      feedText([{ stock: 'P3', report: '6660000012', measurements: '6.45 x 6.41 x 3.98', depth: '66' }]),
      { mode },
    );
    expect(feed).toMatchObject({ warned: 1, held: 0, summary: { warnedRows: [{ stockRef: 'P3' }] } });
  });
});

test('refuses to decide about an unknown row', async () => {
  const { problem } = await priya.call(decideHeldRow, { params: { id: unknownId }, body: { move: 'list' } });
  expect(problem.code).toBe(no.held_row_missing.code);
});
