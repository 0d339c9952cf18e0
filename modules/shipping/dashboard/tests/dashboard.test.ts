import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { readSheet, readSheetAsShown } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  countLimit,
  countShipments,
  extraSortKeys,
  getShippingFigures,
  listShipments,
  shipmentRefusals as no,
  shipmentsAsSheet,
} from '#modules/shipping/contract.ts';
import type { ShipmentSort } from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const count = async (caller: Caller, query: object = {}) =>
  (await caller.call(countShipments, { query })).answer;

async function saveWithStatus(
  status: string,
  isProcessed: boolean,
  daysAgo = 0,
  change: Parameters<typeof testBed.save>[1] = {},
): Promise<string> {
  const { shipmentId, number } = await testBed.save(marta, change);
  await testBed.pools.owner.query(
    `update shipping.shipment set status = $2, is_processed = $3, listed_at = listed_at - make_interval(days => $4)
     where shipment_id = $1`,
    [shipmentId, status, isProcessed, daysAgo],
  );
  return number;
}

test('tab counts match the lists in the date range', async () => {
  const before = await count(marta);
  await saveWithStatus('Saved', false);
  await saveWithStatus('EditRequired', false);
  await saveWithStatus('InTransit', true);
  await saveWithStatus('Exception', true, 40);
  const after = await count(marta);
  expect({
    saved: after.saved - before.saved,
    processed: after.processed - before.processed,
    attention: after.attention - before.attention,
    boomerang: after.boomerang - before.boomerang,
  }).toEqual({ saved: 2, processed: 2, attention: 2, boomerang: 0 });
  const from = addDays(day(providerDay(loupe.clock.now())), -29);
  const recent = await count(marta, { from });
  expect(after.attention - recent.attention).toBe(1);
  for (const tab of ['saved', 'processed', 'attention', 'boomerang'] as const) {
    const { answer } = await marta.call(listShipments, { query: { limit: 100, tab, sort: 'newest', from } });
    expect([tab, answer.items.length]).toEqual([tab, recent[tab]]);
  }
});

test("does not count other companies' shipments", async () => {
  const ilse = await loupe.as('Ilse');
  const before = await count(ilse);
  await saveWithStatus('InTransit', true);
  expect(await count(ilse)).toEqual(before);
});

test('refuses a reversed date range', async () => {
  const query = { from: day('2026-11-21'), to: day('2026-11-20') };
  const { problem } = await marta.call(countShipments, { query });
  expect(problem.code).toBe(no.shipments_range_backwards.code);
});

async function ownClientId(): Promise<string> {
  const { rows } = await testBed.pools.owner.query<{ client_number: number }>(
    `insert into billing.account (company_id) values ($1)
     on conflict (company_id) do update set company_id = excluded.company_id returning client_number`,
    [companyOf('Marta')],
  );
  return String(rows[0]?.client_number);
}

test('each line has the billing client number', async () => {
  const clientId = await ownClientId();
  await saveWithStatus('InTransit', true, 0, { name: 'Of the client' });
  const query = { limit: 25, tab: 'processed', sort: 'newest', search: 'Of the client' } as const;
  const { items } = (await marta.call(listShipments, { query })).answer;
  expect(items.map((item) => item.clientId)).toEqual([clientId]);
});

describe('the order of a list', () => {
  const tab = 'processed' as const;
  const listAllPages = async (sort: ShipmentSort, search: string): Promise<string[]> => {
    const numbers: string[] = [];
    let after: string | undefined;
    do {
      const { answer } = await marta.call(listShipments, {
        query: { limit: 25, tab, sort, search, ...(after === undefined ? {} : { after }) },
      });
      numbers.push(...answer.items.map(({ number }) => number));
      after = answer.next ?? undefined;
    } while (after !== undefined);
    return numbers;
  };

  test('lists urgent shipments first, then attention, and pages without gaps or duplicates', async () => {
    const onTime: string[] = [];
    const exceptions: string[] = [];
    const parcel = { name: 'Of the order' };
    for (let index = 0; index < 30; index += 1)
      onTime.unshift(await saveWithStatus('InTransit', true, 0, parcel));
    for (let index = 0; index < 3; index += 1)
      exceptions.unshift(await saveWithStatus('Exception', true, 9, parcel));
    const unpaid = [await saveWithStatus('AwaitingPayment', true, 0, parcel)];
    expect(await listAllPages('newest', parcel.name)).toEqual([...exceptions, ...unpaid, ...onTime]);
    const byAge = [...unpaid, ...onTime, ...exceptions].toReversed();
    expect(await listAllPages('oldest', parcel.name)).toEqual(byAge);
  });

  test('sorts by value and recipient, both ways', async () => {
    const name = 'Of the values';
    const numbers: string[] = [];
    for (const [at, company] of ['Cartwright', 'Adeyemi', 'Bellamy'].entries())
      numbers.push(
        await saveWithStatus('InTransit', true, 0, {
          name,
          declaredValue: cents((at + 1) * 10_000),
          destination: { ...testBed.shop, company },
        }),
      );
    const [first = '', second = '', third = ''] = numbers;
    expect(await listAllPages('valueLowest', name)).toEqual([first, second, third]);
    expect(await listAllPages('valueHighest', name)).toEqual([third, second, first]);
    expect(await listAllPages('recipientFirst', name)).toEqual([second, third, first]);
    expect(await listAllPages('recipientLast', name)).toEqual([first, third, second]);
  });

  test('every header sorts over all pages, both ways', async () => {
    const name = 'Of every header';
    for (let index = 0; index < 27; index += 1)
      await saveWithStatus(index % 2 === 0 ? 'InTransit' : 'Delivered', true, index, {
        name,
        weightOz: index === 3 ? null : 1 + (index % 5),
        reference1: `Order ${index % 4}`,
      });
    await testBed.pools.owner.query(
      `update shipping.shipment set carrier = (array['FedEx', 'UPS', null])[1 + right(number, 1)::int % 3],
         tracking_number = case when right(number, 1)::int < 5 then 'TRACK' || right(number, 4) end,
         ship_to_contact = 'Contact ' || right(number, 2), ship_on = case when right(number, 1)::int < 7 then ship_on end
       where name = $1`,
      [name],
    );
    for (const [up, down] of [
      ['contactFirst', 'contactLast'],
      ['numberLowest', 'numberHighest'],
      ['nameFirst', 'nameLast'],
      ['carrierFirst', 'carrierLast'],
      ['trackingLowest', 'trackingHighest'],
      ['shipDayEarliest', 'shipDayLatest'],
      ['stageEarliest', 'stageLatest'],
      ...extraSortKeys.map((key) => [`${key}First`, `${key}Last`] as const),
    ] as const) {
      const numbers = await listAllPages(up, name);
      expect([up, new Set(numbers).size]).toEqual([up, 27]);
      expect([down, await listAllPages(down, name)]).toEqual([down, numbers.toReversed()]);
    }
    const byNumber = await listAllPages('numberLowest', name);
    expect(byNumber).toEqual(byNumber.toSorted());
    for (const [sort, by] of [
      ['stageEarliest', "status = 'Delivered'"],
      ['weightOzFirst', "coalesce((draft ->> 'weightOz')::int, -1)"],
      ['reference1First', "draft ->> 'reference1'"],
    ] as const) {
      const { rows } = await testBed.pools.owner.query<{ number: string }>(
        `select number from shipping.shipment where name = $1 order by ${by}, shipment_id`,
        [name],
      );
      expect([sort, await listAllPages(sort, name)]).toEqual([sort, rows.map(({ number }) => number)]);
    }
  });

  test('refuses a cursor of another sort order', async () => {
    const after = writeCursor(['all', 'Adeyemi', newId()]);
    const { problem } = await marta.call(listShipments, {
      query: { limit: 25, tab, sort: 'valueLowest', after },
    });
    expect(problem.code).toBe(no.shipments_page_lost.code);
  });
});

test('attention shows the reason and where to fix it', async () => {
  const number = await saveWithStatus('Exception', true);
  const { answer } = await marta.call(listShipments, {
    query: { limit: 25, tab: 'attention', sort: 'newest' },
  });
  const line = answer.items.find((one) => one.number === number);
  expect(line?.attention).toEqual({ words: 'The carrier reported a problem.', fix: 'track', alert: null });
});

describe('the figures', () => {
  test('figures show value in transit, unscanned parcels, spend and on-time rate', async () => {
    const before = (await marta.call(getShippingFigures, {})).answer;
    const numbers = [await saveWithStatus('InTransit', true), await saveWithStatus('Created', true, 2)];
    const lateNumber = await saveWithStatus('Delivered', true, 6);
    await testBed.pools.owner.query(
      `update shipping.shipment set transacted_at = listed_at, cost = 2500, ship_on = listed_at::date
       where number = any($1)`,
      [[...numbers, lateNumber]],
    );
    await testBed.pools.owner.query(
      `update shipping.shipment set carrier = 'UPS', delivered_at = now(), promised_on = now()::date - 3
       where number = $1`,
      [lateNumber],
    );
    const { answer } = await marta.call(getShippingFigures, {});
    expect(answer.onTheRoad.parcels - before.onTheRoad.parcels).toBe(2);
    expect(answer.onTheRoad.value - before.onTheRoad.value).toBe(180_000);
    expect(answer.unscanned.parcels - before.unscanned.parcels).toBe(1);
    expect(answer.spend.cost - before.spend.cost).toBe(7_500);
    expect([answer.byDay.length, answer.spendByWeek.length]).toEqual([18, 8]);
    expect((answer.byDay.at(-1)?.value ?? 0) - (before.byDay.at(-1)?.value ?? 0)).toBe(180_000);
    expect((answer.byDay.at(-4)?.value ?? 0) - (before.byDay.at(-4)?.value ?? 0)).toBe(90_000);
    const ups = answer.onTime.find(({ carrier }) => carrier === 'UPS');
    expect(ups).toMatchObject({ delivered: 1, onTime: 0 });
  });

  test('figures do not count unused return labels as unscanned', async () => {
    const before = (await marta.call(getShippingFigures, {})).answer;
    const number = await saveWithStatus('Boomerang', true, 2);
    await testBed.pools.owner.query(
      'update shipping.shipment set ship_on = listed_at::date where number = $1',
      [number],
    );
    const { answer } = await marta.call(getShippingFigures, {});
    expect(answer.onTheRoad.parcels - before.onTheRoad.parcels).toBe(1);
    expect(answer.unscanned).toEqual(before.unscanned);
  });

  test('figures exclude other companies', async () => {
    const ilse = await loupe.as('Ilse');
    const before = (await ilse.call(getShippingFigures, {})).answer;
    await saveWithStatus('InTransit', true);
    expect((await ilse.call(getShippingFigures, {})).answer).toEqual(before);
  });
});

describe('the spreadsheet', () => {
  const tab = 'processed' as const;

  test('the spreadsheet has a row per match and no full tracking number', async () => {
    const number = await saveWithStatus('InTransit', true, 0, { name: 'Of the sheet' });
    await testBed.pools.owner.query(
      "update shipping.shipment set tracking_number = '1Z5R89390357567127', transacted_at = listed_at, cost = 4150 where number = $1",
      [number],
    );
    const query = { tab, search: 'Of the sheet' };
    const clientId = await ownClientId();
    const { path } = writeRequest(shipmentsAsSheet, { query });
    const { body } = await downloadOverHttp(loupe, 'Marta', path);
    const rows = readSheetAsShown(body);
    const [headers = [], row = []] = rows;
    expect(row[headers.indexOf('Shipment ID')]).toBe(number);
    expect(row[headers.indexOf('Carrier tracking number')]).toBe('…7127');
    expect(row[headers.indexOf('Declared value')]).toBe('900.00');
    expect(row[headers.indexOf('Shipment cost')]).toBe('41.50');
    expect(row[headers.indexOf('Client ID')]).toBe(clientId);
    expect(row[headers.indexOf('Scan-based billing')]).toBe('No');
    const today = formatDay(day(providerDay(loupe.clock.now())));
    for (const header of ['Transaction date', 'Created date'])
      expect([header, row[headers.indexOf(header)]]).toEqual([header, today]);
    // Cells are real dates and numbers, so that they sort and sum.
    const [, values = []] = readSheet(body);
    for (const header of ['Transaction date', 'Created date', 'Declared value'])
      expect([header, values[headers.indexOf(header)]]).toEqual([header, expect.stringMatching(/^\d+$/)]);
    expect(row[headers.indexOf('Ship-to address')]).toBe('22 W 48th St, New York, NY 10036');
    expect(row[headers.indexOf('Dimensions')]).toBe('9 x 6 x 4');
    expect(row[headers.indexOf('Residential')]).toBe('No');
    expect(rows).toHaveLength(2);
  });

  test('the spreadsheet leaves missing values blank', async () => {
    const { number } = await testBed.save(marta, { name: 'Hardly begun', destination: null, size: null });
    const { path } = writeRequest(shipmentsAsSheet, { query: { tab: 'saved', search: 'Hardly begun' } });
    const [headers = [], row = []] = readSheet((await downloadOverHttp(loupe, 'Marta', path)).body);
    expect(row[headers.indexOf('Shipment ID')]).toBe(number);
    for (const header of [
      'Ship-to address',
      'Dimensions',
      'Residential',
      'Voided on',
      'Carrier tracking number',
    ])
      expect([header, row[headers.indexOf(header)] ?? '']).toEqual([header, '']);
  });

  test('limits the spreadsheet to 366 days', async () => {
    const to = day('2026-11-21');
    const refused = [
      { tab, from: addDays(to, -366), to },
      { tab, from: to, to: addDays(to, -1) },
    ];
    const answers = [];
    for (const query of refused) answers.push((await marta.call(shipmentsAsSheet, { query })).problem.code);
    expect(answers).toEqual([no.shipments_range_too_long.code, no.shipments_range_backwards.code]);
    expect((await marta.call(shipmentsAsSheet, { query: { tab, from: addDays(to, -365), to } })).status).toBe(
      200,
    );
  });
});

test('stops counting at ten thousand', async () => {
  const ilse = await loupe.as('Ilse');
  const { shipmentId } = await testBed.save(ilse);
  await testBed.pools.owner.query(
    `insert into shipping.shipment (company_id, shipment_id, status, is_processed, kind, draft,
       created_by, created_at, changed_by, changed_at, listed_at)
     select company_id, gen_random_uuid(), 'Complete', true, kind, draft,
       created_by, created_at, changed_by, changed_at, listed_at
     from shipping.shipment, generate_series(1, $2) where shipment_id = $1`,
    [shipmentId, countLimit + 5],
  );
  expect((await count(ilse)).processed).toBe(countLimit + 1);
});
