import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askToSell,
  checkFeed,
  decideFeed,
  decideSupplier,
  discardFeed,
  downloadDeskFeedReport,
  downloadFeedReport,
  explainPrice,
  feedRefusals as no,
  findNumbers,
  getDeskFeed,
  getFeed,
  getSeller,
  listFeeds,
  listSuppliers,
  publishFeed,
  searchDiamonds,
} from '#modules/marketplace/contract.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import {
  checked,
  feedText,
  published,
  sendFeed,
  settled,
  supplierIdOf,
  trustSeller,
} from '#apps/server/testing/marketplace/feeds.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { feedSubscribers } from '../server/subscribers.ts';

let loupe: TestLoupe;
let sven: Caller;
let elena: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [sven, elena, priya] = await Promise.all([loupe.as('Sven'), loupe.as('Elena'), loupe.as('Priya')]);
});
afterAll(() => loupe.stop());

async function* oneStone() {
  yield ['W1', 'Oval', 1.5, 'E', 'VS2', 9000];
}

async function* noRows(): AsyncGenerator<readonly string[]> {
  // A workbook with headers only.
}

const unknownId = '0192a000-0000-7000-8000-0000000fffff';

/** The report number's status for searching members. */
async function findByReport(reportNumber: string) {
  const body = { diamondType: 'Natural' as const, reportNumbers: [reportNumber] };
  return (await sven.call(findNumbers, { body })).answer.numbers[0];
}

async function listOffers(reportNumber: string) {
  const id = (await findByReport(reportNumber))?.supplierItemIdentifier ?? '';
  const { offers, history } = (await sven.call(explainPrice, { params: { id } })).answer;
  return { prices: offers.map(({ price }) => price), history: history.map((change) => change.pricePerCarat) };
}

describe('a company that wants to sell', () => {
  test('is enabled by staff, and its first feed waits for review', async () => {
    expect((await elena.call(getSeller, {})).answer).toMatchObject({
      status: 'None',
      name: 'Castellan Gems',
      staleDays: 7,
      actions: ['ask'],
    });
    expect((await sendFeed(loupe, 'Elena', feedText([]))).problem.code).toBe(no.not_a_seller.code);
    await elena.call(askToSell, { body: { name: 'Stones of Elena' } });
    const params = { supplierId: await supplierIdOf(loupe, 'Elena') };
    await priya.call(decideSupplier, {
      params,
      body: { move: 'refuse', reason: "Sell under your company's name." },
    });
    await (await loupe.as('Marta')).call(askToSell, { body: { name: 'Harrow Stones' } });
    expect((await elena.call(askToSell, { body: { name: 'HARROW STONES' } })).problem.code).toBe(
      no.supplier_name_taken.code,
    );
    const applied = await elena.call(askToSell, { body: { name: 'Castellan' } });
    expect(applied.answer).toMatchObject({ status: 'Asked', name: 'Castellan', actions: [] });
    expect((await elena.call(askToSell, { body: { name: 'Again' } })).problem.code).toBe(
      no.already_asked.code,
    );
    expect((await sven.call(askToSell, { body: { name: 'CASTELLAN' } })).problem.code).toBe(
      no.supplier_name_taken.code,
    );
    const titles = async () =>
      (await priya.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
    await expect.poll(titles).toContain('Castellan applied to sell');

    await priya.call(decideSupplier, { params, body: { move: 'enable' } });
    expect((await priya.call(decideSupplier, { params, body: { move: 'enable' } })).problem.code).toBe(
      no.supplier_elsewhere.code,
    );
    const feed = await checked(loupe, 'Elena', feedText([{ stock: 'C1', report: '5550000001' }]));
    expect(feed).toMatchObject({ state: 'Checked', columnSet: 'RapNet', plan: { added: 1, leaving: 0 } });
    expect(feed.actions).toEqual(['check', 'askApproval', 'discard']);
    expect((await findByReport('5550000001'))?.status).toBe('Unknown');

    await elena.call(publishFeed, { params: { id: feed.id } });
    await expect.poll(titles).toContain('First feed awaiting approval: stock.csv');
    const deskParams = { companyId: companyOf('Elena'), id: feed.id };
    expect((await priya.call(getDeskFeed, { params: deskParams })).answer).toMatchObject({
      state: 'AwaitingApproval',
      summary: { accepted: 1, rejected: 0 },
      actions: [],
    });
    const refused = { approve: false, reason: 'Send pictures too.' };
    await priya.call(decideFeed, { params: deskParams, body: refused });
    expect((await elena.call(getFeed, { params: { id: feed.id } })).answer).toMatchObject({
      state: 'Refused',
      reason: 'Send pictures too.',
    });
    const again = await priya.call(decideFeed, { params: deskParams, body: { approve: true } });
    expect(again.problem.code).toBe(no.feed_elsewhere.code);

    const next = await checked(loupe, 'Elena', feedText([{ stock: 'C1', report: '5550000001' }]));
    await elena.call(publishFeed, { params: { id: next.id } });
    const approved = { params: { ...deskParams, id: next.id }, body: { approve: true } };
    expect((await priya.call(decideFeed, approved)).answer.state).toBe('Publishing');
    expect((await settled(elena, next.id)).state).toBe('Published');
    expect((await findByReport('5550000001'))?.status).toBe('Found');
    expect((await elena.call(getSeller, {})).answer).toMatchObject({ status: 'Trusted', stones: 1 });
    await expect.poll(titles).not.toContain('First feed awaiting approval: stock.csv');
    // Events can arrive out of order; a decision that was made leaves no task.
    const late = feedSubscribers.find(({ name }) => name === 'inbox.seller_waits');
    expect(late).toBeDefined();
    for (const waitsFor of ['FirstFeed', 'Enabling'])
      await loupe.work(async (ctx) => late?.take(ctx, { ...params, name: 'late.csv', waitsFor }));
    expect((await titles()).filter((title) => title.includes('late.csv'))).toEqual([]);
  });
});

describe("a trusted seller's feed", () => {
  beforeAll(() => trustSeller(loupe, 'Sven', 'Lindqvist Stones'));

  test("matches another seller's stone by report: one row, two offers, the cheaper one shown", async () => {
    await published(loupe, 'Sven', feedText([{ stock: 'L1', report: 'GIA 5550-000001', price: '5500' }]));
    expect(await listOffers('5550000001')).toEqual({
      prices: [555_500, 606_000],
      history: [600_000, 550_000],
    });
  });

  test('is found in engine searches with its new price', async () => {
    await loupe.ports.catalog.caughtUp();
    const popularFilters = { diamondsWithImageVideo: false, returnableDiamonds: false };
    const page = {
      sortBy: 'price',
      sortDirection: 'ascending',
      offset: 0,
      limit: 50,
      facets: false,
    } as const;
    const body = { productType: 'Natural Diamond', shapes: ['Round'], popularFilters, ...page } as const;
    const { diamonds } = (await elena.call(searchDiamonds, { body })).answer;
    const id = (await findByReport('5550000001'))?.supplierItemIdentifier;
    const shown = diamonds.find((stone) => stone.supplierItemIdentifier === id);
    expect(shown).toMatchObject({ price: 555_500, offers: 2, availability: 'Guaranteed' });
  });

  test("replaces all of the seller's offers, or adds and updates, as chosen", async () => {
    const two = [
      { stock: 'L2', report: '5550000002' },
      { stock: 'L3', report: '5550000003' },
    ];
    await published(loupe, 'Sven', feedText(two), { mode: 'Add and update' });
    expect((await findByReport('5550000001'))?.status).toBe('Found');
    expect((await listOffers('5550000001')).prices).toHaveLength(2);
    const oneRow = feedText([{ stock: 'L3', report: '5550000003', price: '6500' }]);
    const plan = { added: 0, shared: 0, updated: 1, leaving: 2 };
    expect(await published(loupe, 'Sven', oneRow, { mode: 'Replace all' })).toMatchObject({ plan });
    expect((await findByReport('5550000002'))?.status).toBe('NotListed');
    expect(await listOffers('5550000003')).toEqual({ prices: [656_500], history: [600_000, 650_000] });
    // Elena still offers the other one, at a higher price.
    expect((await listOffers('5550000001')).prices).toEqual([606_000]);
  });

  test('published late, keeps what the seller sent after it', async () => {
    const early = feedText([
      { stock: 'L3', report: '5550000003', price: '6500' },
      { stock: 'L5', report: '5550000005', price: '6000' },
    ]);
    const waiting = await checked(loupe, 'Sven', early, { mode: 'Replace all' });
    const late = [
      { stock: 'L4', report: '5550000004' },
      { stock: 'L5', report: '5550000005', price: '7000' },
    ];
    await published(loupe, 'Sven', feedText(late), { mode: 'Add and update' });
    await sven.call(publishFeed, { params: { id: waiting.id } });
    expect((await settled(sven, waiting.id)).state).toBe('Published');
    expect((await findByReport('5550000004'))?.status).toBe('Found');
    expect((await listOffers('5550000005')).prices).toEqual([707_000]);
    expect((await findByReport('5550000003'))?.status).toBe('Found');
  });

  test('takes an unavailable stone off the market, and lists it again as the same stone', async () => {
    const before = (await findByReport('5550000003'))?.supplierItemIdentifier;
    const row = { stock: 'L3', report: '5550000003' };
    await published(loupe, 'Sven', feedText([{ ...row, availability: 'NA' }]), { mode: 'Add and update' });
    expect((await findByReport('5550000003'))?.status).toBe('NotListed');
    await published(loupe, 'Sven', feedText([row]), { mode: 'Add and update' });
    expect(await findByReport('5550000003')).toEqual({
      reportNumber: '5550000003',
      status: 'Found',
      supplierItemIdentifier: before,
    });
  });

  test('can be a workbook', async () => {
    const columns = ['Stock #', 'Shape', 'Size', 'Color', 'Clarity', 'Final Price'].map((header) => ({
      header,
      width: 12,
    }));
    const content = await buffer(writeSheet({ name: 'Stock', columns, rows: oneStone() }));
    const feed = await checked(loupe, 'Sven', content, { name: 'stock.xlsx', mode: 'Add and update' });
    expect(feed).toMatchObject({ state: 'Checked', accepted: 1, rejected: 0 });
    await sven.call(discardFeed, { params: { id: feed.id } });
  });

  test("reports every row's result and reason, also as a file", async () => {
    const feed = await checked(
      loupe,
      'Sven',
      feedText([
        { stock: 'R1', report: '5550000011' },
        { stock: 'R1', report: '5550000012' },
        { stock: 'R2', report: '5550-000-011' },
        { stock: 'R3', report: '5550000013', carat: '1e9' },
        { stock: 'R4', report: '5550000014', shape: 'Banana' },
        { stock: 'R5', report: '5550000015', carat: '101 pts' },
      ]),
    );
    expect(feed).toMatchObject({ accepted: 1, changed: 1, rejected: 4 });
    expect(feed.summary?.unknownWords).toEqual([{ field: 'shape', word: 'Banana', rows: 1 }]);
    const uri = downloadFeedReport.path.replace(':id', feed.id);
    const { body, headers } = await downloadOverHttp(loupe, 'Sven', uri);
    expect(headers.get('content-disposition')).toContain('stock report.csv');
    expect(body.toString().split('\r\n')).toEqual([
      '\uFEFFRow,Stock number,Report number,Outcome,Reason',
      '2,R1,5550000011,Accepted,',
      '3,R1,,Rejected,"Stock number “R1”: Duplicate stock number, also on row 2."',
      '4,R2,,Rejected,"Report number “5550-000-011”: Duplicate report under another stock number, also on row 2."',
      '5,R3,,Rejected,Carat “1e9”: Out of range.',
      '6,R4,,Rejected,Shape “Banana”: Unrecognized value. Choose what it means.',
      '7,R5,5550000015,Changed,"Carat “101 pts”: Converted, now 1.01."',
      '',
    ]);
    const deskReportPath = downloadDeskFeedReport.path
      .replace(':companyId', companyOf('Sven'))
      .replace(':id', feed.id);
    expect((await downloadOverHttp(loupe, 'Priya', deskReportPath)).body.equals(body)).toBe(true);

    // The word's meaning is saved for the next file.
    const mapping = { ...feed.mapping, words: { shape: { Banana: 'Marquise' } } };
    await sven.call(checkFeed, { params: { id: feed.id }, body: { mapping, mode: feed.mode } });
    expect(await settled(sven, feed.id)).toMatchObject({ accepted: 2, rejected: 3 });
    await sven.call(discardFeed, { params: { id: feed.id } });
    const next = (await sendFeed(loupe, 'Sven', feedText([{ stock: 'R4', report: '1' }]))).answer;
    expect(next.mapping.words).toEqual({ shape: { banana: 'Marquise' } });
    expect((await sven.call(listFeeds, {})).answer.items[0]).toMatchObject({
      id: next.id,
      state: 'Uploaded',
    });
  });

  test('loses its stones when they are unconfirmed, and when staff stops the seller', async () => {
    const { owner } = loupe.pools;
    await published(loupe, 'Sven', feedText([{ stock: 'L3', report: '5550000003' }]));
    const sweep = async () => {
      await owner.query(`select graphile_worker.add_job('marketplace.sweep_stale_stones')`);
      await expect
        .poll(
          async () =>
            (
              await owner.query(
                `select from graphile_worker.jobs where task_identifier = 'marketplace.sweep_stale_stones'`,
              )
            ).rowCount,
          { timeout: 30_000 },
        )
        .toBe(0);
    };
    await owner.query(
      `update marketplace.offer set confirmed_at = now() - interval '6 days' where stock_ref = 'L3'`,
    );
    await sweep();
    expect((await findByReport('5550000003'))?.status).toBe('Found');
    await owner.query(
      `update marketplace.offer set confirmed_at = now() - interval '8 days' where stock_ref = 'L3'`,
    );
    await sweep();
    expect((await findByReport('5550000003'))?.status).toBe('NotListed');

    await published(loupe, 'Sven', feedText([{ stock: 'L3', report: '5550000003' }]));
    expect((await findByReport('5550000003'))?.status).toBe('Found');
    const params = { supplierId: await supplierIdOf(loupe, 'Sven') };
    const stop = { move: 'stop' as const, reason: 'Two stones were sold elsewhere.' };
    expect((await priya.call(decideSupplier, { params, body: stop })).answer.actions).toEqual(['enable']);
    await expect
      .poll(async () => (await findByReport('5550000003'))?.status, { timeout: 30_000 })
      .toBe('NotListed');
    expect((await sven.call(getSeller, {})).answer).toMatchObject({
      status: 'Stopped',
      reason: 'Two stones were sold elsewhere.',
      actions: [],
    });
    await priya.call(decideSupplier, { params, body: { move: 'enable' } });
  });
});

describe('rejects', () => {
  test.each([
    ['a text that is not a table', 'hello world', no.feed_unreadable],
    ['a binary file', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), { code: 'files.invalid_format' }],
    ['headers alone', feedText([]), no.feed_empty],
    ['a quotation mark that the headers open', `"${feedText([])}`, no.feed_quote_open],
    ['a quotation mark that the first row opens', `${feedText([])}"A-1,Round`, no.feed_quote_open],
  ])('%s', async (_, content, refusal) => {
    expect((await sendFeed(loupe, 'Elena', content)).problem.code).toBe(refusal.code);
  });

  test('a spreadsheet above 20 MB', async () => {
    const columns = [{ header: 'Stock #', width: 10 }];
    const sheet = await buffer(writeSheet({ name: 'Stock', columns, rows: noRows() }));
    const content = Buffer.concat([sheet, Buffer.alloc(20_000_000)]);
    const { problem } = await sendFeed(loupe, 'Elena', content, 'stock.xlsx');
    expect(problem.code).toBe(no.feed_too_large.code);
  });

  test("actions that a feed's status doesn't allow", async () => {
    const feed = (await sendFeed(loupe, 'Elena', feedText([{ stock: 'X', report: '', shape: '?' }]))).answer;
    const params = { id: feed.id };
    expect((await elena.call(publishFeed, { params })).problem.code).toBe(no.feed_elsewhere.code);
    const missing = await elena.call(downloadFeedReport, { params });
    expect(missing.problem.code).toBe(no.report_not_there.code);
    const check = async (mapping: object) => {
      const body = { mapping: { ...feed.mapping, ...mapping }, mode: feed.mode };
      return (await elena.call(checkFeed, { params, body })).problem.code;
    };
    const { columns } = feed.mapping;
    expect(await check({ columns: { ...columns, Shape: null } })).toBe(no.feed_column_missing.code);
    expect(await check({ columns: { ...columns, Color: 'shape' } })).toBe(no.feed_column_twice.code);
    expect(await check({ words: { shape: { '?': 'Star' } } })).toBe(no.feed_word_unknown.code);
    await elena.call(checkFeed, { params, body: { mapping: feed.mapping, mode: feed.mode } });
    expect((await settled(elena, feed.id)).actions).not.toContain('publish');
    expect((await elena.call(publishFeed, { params })).problem.code).toBe(no.feed_without_stones.code);
    await elena.call(discardFeed, { params });
    expect((await elena.call(discardFeed, { params })).problem.code).toBe(no.feed_elsewhere.code);
  });

  test('feeds of another company, and unknown ones', async () => {
    const { id } = (await sendFeed(loupe, 'Elena', feedText([{ stock: 'X', report: '' }]))).answer;
    for (const call of [getFeed, publishFeed, discardFeed, downloadFeedReport])
      expect((await sven.call(call, { params: { id } })).problem.code).toBe(no.feed_missing.code);
    const deskReportPath = { companyId: companyOf('Sven'), id };
    for (const call of [getDeskFeed, downloadDeskFeedReport])
      expect((await priya.call(call, { params: deskReportPath })).problem.code).toBe(no.feed_missing.code);
    const params = { supplierId: unknownId };
    expect((await priya.call(decideSupplier, { params, body: { move: 'stop' } })).problem.code).toBe(
      no.supplier_missing.code,
    );
    expect((await priya.call(listSuppliers, {})).answer.items.map(({ name }) => name)).toContain('Castellan');
  });
});
