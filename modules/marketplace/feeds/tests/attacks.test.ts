import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import {
  downloadFeedReport,
  findNumbers,
  getDetails,
  listHeldRows,
  publishFeed,
} from '#modules/marketplace/contract.ts';
import {
  checked,
  feedText,
  published,
  settled,
  trustSeller,
} from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

// Sellers who try to become another stone, or to be published by mistake.

let loupe: TestLoupe;
let buyer: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  buyer = await loupe.as('Jonah');
  await trustSeller(loupe, 'Sven', 'Lindqvist Stones');
  await trustSeller(loupe, 'Elena', 'Castellan');
  await published(loupe, 'Sven', feedText([owned]), { mode });
}, 60_000);
afterAll(() => loupe.stop());

const mode = 'Add and update' as const;
const owned: FeedRow = { stock: 'S1', report: '6670000001', carat: '1.02', color: 'E', clarity: 'SI2' };
const forged = { stock: 'E1', color: 'M', clarity: 'I1', carat: '1.02', price: '2000' };

async function stoneOf(reportNumber: string) {
  const body = { diamondType: 'Natural' as const, reportNumbers: [reportNumber] };
  const [found] = (await buyer.call(findNumbers, { body })).answer.numbers;
  if (found?.status !== 'Found') return undefined;
  const diamondIds = [found.supplierItemIdentifier ?? ''];
  return (await buyer.call(getDetails, { body: { diamondIds } })).answer.diamonds[0];
}

async function reportOf(id: string): Promise<string> {
  const { body } = await downloadOverHttp(loupe, 'Elena', downloadFeedReport.path.replace(':id', id));
  return body.toString();
}

describe("another seller's report number", () => {
  const spelled: readonly string[] = [
    ' 6670 000 001 ',
    '667\u20110000\u2013001',
    'GIA Report No. 6670000001 (GIA)',
    "'6670000001",
    '6670000001.0',
    '\uFF16\uFF16\uFF17\uFF10\uFF10\uFF10\uFF10\uFF10\uFF10\uFF11',
    '\u0666\u0666\u0667\u0660\u0660\u0660\u0660\u0660\u0660\u0661',
    '6670\u200B000\u2060001',
  ];
  const numbered = (reports: readonly string[]) =>
    feedText(reports.map((report, at) => ({ ...forged, report, stock: `E${at}` })));

  test('matches that report in any spelling: false facts wait for the desk, and repeats are rejected', async () => {
    const feed = await checked(loupe, 'Elena', numbered(spelled), { mode });
    expect(feed).toMatchObject({ accepted: 0, changed: 0, held: 1, rejected: spelled.length - 1 });
    const repeats = (await reportOf(feed.id)).match(
      /Duplicate report under another stock number, also on row 2/g,
    );
    expect(repeats).toHaveLength(spelled.length - 1);
  });

  test('is rejected with other digits or letters, or shortened', async () => {
    const wrong = ['06670000001', '66700000011', '667000000l', '667000000\u041E1', '6.67E+09'];
    const feed = await checked(loupe, 'Elena', numbered(wrong), { mode });
    expect(feed).toMatchObject({ accepted: 0, warned: 0, changed: 0, held: 0, rejected: wrong.length });
  });

  test('under another lab is rejected', async () => {
    const text = feedText([{ ...forged, report: '6670000001' }]).replace(',GIA,', ',IGI,');
    const feed = await checked(loupe, 'Elena', text, { mode });
    expect(feed).toMatchObject({ held: 0, rejected: 1 });
    expect(await reportOf(feed.id)).toContain('This lab uses a different number format.');
  });
});

test.each([
  ['carat', { carat: '1.03' }],
  ['carat', { carat: '1.01' }],
])('a hundredth of a %s more or less waits for the desk: %j', async (_, given) => {
  const feed = await checked(loupe, 'Elena', feedText([{ ...owned, ...given, stock: 'E2' }]), { mode });
  expect(feed).toMatchObject({ accepted: 0, held: 1 });
});

test('when two sellers publish a new report at once, one sets the facts and the other waits', async () => {
  const rows = (seller: string, facts: Partial<FeedRow>) =>
    feedText(
      Array.from({ length: 20 }, (_, at) => ({
        stock: `${seller}-${at}`,
        report: `66711000${String(at).padStart(2, '0')}`,
        ...facts,
      })),
    );
  const [one, other] = [
    await checked(loupe, 'Sven', rows('S', { color: 'D' }), { mode }),
    await checked(loupe, 'Elena', rows('E', { color: 'K' }), { mode }),
  ];
  expect([one.accepted, other.accepted]).toEqual([20, 20]);
  const publish = async (name: string, id: string) => {
    const caller = await loupe.as(name);
    await caller.call(publishFeed, { params: { id } });
    return settled(caller, id);
  };
  await Promise.all([publish('Sven', one.id), publish('Elena', other.id)]);
  const colors = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, at) => (await stoneOf(`66711000${String(at).padStart(2, '0')}`))?.color,
    ),
  );
  const [winner] = colors;
  expect(['D', 'K']).toContain(winner);
  expect(new Set(colors)).toEqual(new Set([winner]));
  const { items } = (await (await loupe.as('Priya')).call(listHeldRows, { query: { search: 'E-' } })).answer;
  const { items: others } = (await (await loupe.as('Priya')).call(listHeldRows, { query: { search: 'S-' } }))
    .answer;
  expect(winner === 'D' ? items.length : others.length).toBe(20);
});

describe('an inscription', () => {
  const withInscription = (report: string, inscription: string, stock = 'I1') => {
    const [headers, row] = feedText([{ stock, report }]).trim().split('\r\n');
    return `${headers},Laser Inscription\r\n${row},${csvLine([inscription])}`;
  };

  test('is shown with the stone, and one of another report is listed with a warning', async () => {
    await published(loupe, 'Elena', withInscription('6670000101', 'GIA 6670000101'), { mode });
    expect(await stoneOf('6670000101')).toMatchObject({ inscription: 'GIA 6670000101' });
    const feed = await published(loupe, 'Elena', withInscription('6670000102', 'GIA 6670000101', 'I2'), {
      mode,
    });
    expect(feed).toMatchObject({ warned: 1, held: 0 });
    expect(await reportOf(feed.id)).toContain(
      'Laser inscription “GIA 6670000101”: Differs from the report number.',
    );
    expect(await stoneOf('6670000102')).toMatchObject({ inscription: 'GIA 6670000101' });
  });

  test('that says lab-grown holds a natural stone', async () => {
    const feed = await checked(loupe, 'Elena', withInscription('6670000103', 'LG632145877'), { mode });
    expect(feed).toMatchObject({ accepted: 0, held: 1 });
    expect(await reportOf(feed.id)).toContain(
      'Laser inscription “LG632145877”: Says that this stone is lab-grown.',
    );
  });
});

describe('a file whose prices are in the wrong column', () => {
  const headers = ['Stock #', 'Shape', 'Size', 'Color', 'Clarity', 'Price Per Carat'];
  const rows = Array.from({ length: 30 }, (_, at) => {
    const carat = [1.01, 1.52, 2.03, 3.01, 0.51][at % 5] ?? 1;
    return { carat, perCarat: Math.round(8_000 * carat ** 0.884) };
  });
  const file = (price: (row: (typeof rows)[number], at: number) => number) =>
    csvLine(headers) +
    rows
      .map((row, at) => csvLine([`W${at}`, 'RB', row.carat, 'G', 'VS1', price(row, at).toFixed(2)]))
      .join('');

  test('waits for the desk as a whole, and a single such row waits alone', async () => {
    const right = await checked(
      loupe,
      'Elena',
      file(({ perCarat }) => perCarat),
      { mode },
    );
    expect(right).toMatchObject({ accepted: 30, held: 0 });
    const swapped = await checked(
      loupe,
      'Elena',
      file(({ carat, perCarat }) => perCarat * carat),
      { mode },
    );
    expect(swapped).toMatchObject({ accepted: 0, held: 30 });
    const one = await checked(
      loupe,
      'Elena',
      file(({ carat, perCarat }, at) => (at === 13 ? perCarat * carat : perCarat)),
      { mode },
    );
    expect(one).toMatchObject({ accepted: 29, held: 1 });
  });
});

test('a file that ends in the middle of a row loses that row', async () => {
  const text = feedText([
    { stock: 'T1', report: '6670000201' },
    { stock: 'T2', report: '6670000202' },
  ]);
  const cut = text.slice(0, text.lastIndexOf('6000') + 2);
  const feed = await checked(loupe, 'Elena', cut, { mode });
  expect(feed).toMatchObject({ accepted: 1, rejected: 1 });
  expect(await reportOf(feed.id)).toContain('3,T2,,Rejected,The file ends in the middle of this row.');
});
