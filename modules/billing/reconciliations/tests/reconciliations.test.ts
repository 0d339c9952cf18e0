import { maskedNumber } from '#kit/domain/text/masked.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  billingRefusals,
  exportReconciliations,
  fetchCarrierInvoice,
  getReconciliation,
  listCarrierInvoices,
  listReconciliations,
  reconciliationRefusals as no,
  summarizeReconciliations,
} from '#modules/billing/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { balancesOf } from '#platform/payments/server.ts';
import {
  invoiceLine,
  createCarrierTestBed,
  buildInvoice,
} from '#apps/server/testing/shipping/carrier-test-bed.ts';
import type { CarrierTestBed } from '#apps/server/testing/shipping/carrier-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: CarrierTestBed;
let marta: Caller;
let nadia: Caller;
let ilse: Caller;
let owen: Caller;

const harrow = companyOf('Marta');
const kessler = companyOf('Ilse');
const { nassau, newport } = demoLocations;
const [monday, tuesday, nextMonday] = ['2027-02-22', '2027-02-23', '2027-03-01'] as const;
const [heavy, home, same, light, unknownParcel] = [
  '700000000001',
  '700000000002',
  '700000000003',
  '700000000004',
  '799999999999',
] as const;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createCarrierTestBed(loupe);
  marta = await loupe.as('Marta');
  nadia = await loupe.as('Nadia');
  ilse = await loupe.as('Ilse');
  owen = await loupe.as('Owen');
  testBed.setDay(tuesday);
  await testBed.ship(harrow, { on: tuesday, locationId: newport.locationId }, heavy);
  await testBed.ship(harrow, { on: tuesday, locationId: nassau.locationId }, home);
  await testBed.ship(harrow, { on: tuesday }, same);
  await testBed.ship(kessler, { on: tuesday }, light);
  testBed.setDay(nextMonday);
  testBed.answer((carrier, week) =>
    carrier === 'FedEx' && week === monday
      ? buildInvoice(
          carrier,
          week,
          'F1',
          invoiceLine(heavy, { weightLb: 3, charges: { FREIGHT: 1_650 } }),
          invoiceLine(home, { residential: true, charges: { RESIDENTIAL_DELIVERY: 595 } }),
          invoiceLine(same),
          invoiceLine(light, { weightLb: 1, charges: { FREIGHT: 1_060 } }),
          invoiceLine(unknownParcel),
        )
      : { kind: 'not_issued' },
  );
  await testBed.fetchInvoices();
});
afterEach(() => testBed.answerAsSandbox());
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const listed = (caller: Caller, query: object = {}) =>
  caller.call(listReconciliations, { query: { limit: 25, range: 'Last60Days', ...query } });
const itemsOf = async (caller: Caller, query: object = {}) => (await listed(caller, query)).answer.items;
const invoices = async () => (await owen.call(listCarrierInvoices, {})).answer.items;

describe('a carrier charge that differs from the quote', () => {
  test('is charged to the member with an explanation', async () => {
    expect((await itemsOf(marta)).toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      {
        trackingNumber: maskedNumber(heavy),
        carrier: 'FedEx',
        carrierInvoice: 'F1',
        shipmentId: 'S-0001',
        recipient: 'Solberg & Daughters',
        reconciledOn: nextMonday,
        disputeBy: '2027-04-30',
        reason: 'Weight',
        amount: 410,
        explanation: 'FedEx weighed the parcel at 3 lb (declared 2 lb). Zone 5 Ground costs $4.10 more.',
        disputeStatus: null,
        actions: ['requestReview'],
      },
      {
        trackingNumber: maskedNumber(home),
        reason: 'Residential',
        amount: 595,
        explanation:
          'FedEx delivered to a residence (declared business). Residential delivery costs $5.95 more.',
      },
    ]);
  });

  test('is a ledger transaction for the next invoice', async () => {
    const balances = await testBed.work((ctx) => balancesOf(ctx, harrow));
    expect(balances['sales.Adjustment']).toBe(-(410 + 595));
    expect(balances.unbilled).toBe(3 * 1_451 + 410 + 595);
  });

  test("in the member's favor is credited and cannot be disputed", async () => {
    expect(await itemsOf(ilse)).toMatchObject([{ amount: -180, reason: 'Weight', actions: [] }]);
  });

  test('is announced to the administrators', async () => {
    await expect
      .poll(async () => (await marta.call(listNotices, { query: { limit: 25 } })).answer.items, {
        timeout: 30_000,
      })
      .toContainEqual(expect.objectContaining({ title: 'FedEx adjusted 2 charges' }));
  });

  test('is shown next to what was declared', async () => {
    const [first] = await itemsOf(marta, { search: heavy });
    const params = { reconciliationId: first?.reconciliationId ?? '' };
    expect((await marta.call(getReconciliation, { params })).answer).toMatchObject({
      shippedOn: tuesday,
      declared: { weightLb: 2, dimensions: '9 × 6 × 4 in', zone: 5, residential: false, total: 1_451 },
      billed: {
        weightLb: 3,
        charges: [
          { charge: 'FREIGHT', amount: 1_650 },
          { charge: 'FUEL', amount: 211 },
        ],
        total: 1_861,
      },
      dispute: null,
      invoiceId: null,
      mayAsk: true,
    });
  });

  test('of another company or an unknown id is missing', async () => {
    const [first] = await itemsOf(marta);
    for (const [caller, reconciliationId] of [
      [ilse, first?.reconciliationId ?? ''],
      [marta, newId()],
    ] as const) {
      const reply = await caller.call(getReconciliation, { params: { reconciliationId } });
      expect([reply.status, reply.problem.code]).toEqual([404, no.reconciliation_missing.code]);
    }
  });

  test('is totaled by reason and by carrier', async () => {
    const query = { range: 'Last7Days' } as const;
    expect((await marta.call(summarizeReconciliations, { query })).answer).toEqual({
      from: '2027-02-23',
      to: nextMonday,
      count: 2,
      total: 1_005,
      byReason: [
        { reason: 'Weight', count: 1, total: 410 },
        { reason: 'Residential', count: 1, total: 595 },
      ],
      byCarrier: [{ carrier: 'FedEx', count: 2, total: 1_005 }],
    });
  });

  test("is visible to the location's administrator, who cannot request a review", async () => {
    const items = await itemsOf(nadia);
    expect(items.map(({ location }) => location)).toEqual([newport.name]);
    expect(items.flatMap(({ actions }) => actions)).toEqual([]);
    const reconciliationId = (await itemsOf(marta, { search: home }))[0]?.reconciliationId ?? '';
    const reply = await nadia.call(getReconciliation, { params: { reconciliationId } });
    expect(reply.problem.code).toBe(no.reconciliation_missing.code);
  });
});

describe('the list of reconciliations', () => {
  test.each<[object, readonly string[]]>([
    [{ reason: 'Weight' }, [heavy]],
    [{ reason: 'Zone' }, []],
    [{ carrier: 'FedEx', search: 'solberg' }, [heavy, home]],
    [{ carrier: 'UPS' }, []],
    [{ search: 'S-0002' }, [home]],
    [{ search: '100%_' }, []],
    [{ range: 'Specific', from: '2027-01-01', to: '2027-02-28' }, []],
    [{ range: 'Specific', from: nextMonday, to: nextMonday }, [heavy, home]],
  ])('filtered by %j contains %j', async (query, trackingNumbers) => {
    const found = (await itemsOf(marta, query)).map(({ trackingNumber }) => trackingNumber);
    expect(found.toSorted()).toEqual(trackingNumbers.map(maskedNumber));
  });

  test('rejects a reversed or too long range and an invalid page cursor', async () => {
    const backwards = { range: 'Specific', from: '2027-03-01', to: '2027-02-01' } as const;
    const long = { range: 'Specific', from: day('2026-02-28'), to: day('2027-03-01') } as const;
    expect((await listed(marta, backwards)).problem.code).toBe(billingRefusals.range_backwards.code);
    expect((await marta.call(summarizeReconciliations, { query: long })).problem.code).toBe(
      billingRefusals.range_too_long.code,
    );
    const lost = await listed(marta, { after: writeCursor(['x']) });
    expect(lost.problem.code).toBe(billingRefusals.page_lost.code);
  });

  test('exports as a spreadsheet', async () => {
    await testBed.pools.owner.query(
      `insert into billing.reconciliation
         select made.company_id, gen_random_uuid(), made.carrier, made.tracking_number, 'Words', 'AddressCorrection', 1,
                made.explanation, made.before, made.billed, made.transaction_id, made.reconciled_on
         from billing.reconciliation as made where made.tracking_number = $1 limit 1`,
      [heavy],
    );
    const { status, headers, body } = await downloadOverHttp(
      loupe,
      'Marta',
      `${exportReconciliations.path}?range=Last60Days`,
    );
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="reconciliations.xlsx"',
    ]);
    const [titles = [], ...rows] = readSheet(body);
    const at = (header: string) => titles.indexOf(header);
    const words = rows.map((row) => [row[at('Reason')], row[at('Amount')]]);
    expect(words).toContainEqual(['Address correction', '0.01']);
    // A spreadsheet date, so it sorts and filters as one.
    for (const row of rows) expect(row[at('Date')]).toMatch(/^\d{5}$/);
    await testBed.pools.owner.query(`delete from billing.reconciliation where carrier_invoice = 'Words'`);
  });
});

test('does not export more than 10,000 rows', async () => {
  await testBed.pools.owner.query(
    `insert into billing.reconciliation
       select made.company_id, gen_random_uuid(), made.carrier, made.tracking_number, 'F0', made.reason, 1,
              made.explanation, made.before, made.billed, made.transaction_id, '2027-01-15'
       from billing.reconciliation as made, generate_series(1, 10001)
       where made.tracking_number = $1`,
    [heavy],
  );
  const from = day('2027-01-01');
  const reply = await marta.call(exportReconciliations, { query: { range: 'Specific', from } });
  expect([reply.status, reply.problem.code]).toEqual([409, no.too_many_reconciliations.code]);
  await testBed.pools.owner.query(`delete from billing.reconciliation where carrier_invoice = 'F0'`);
});

describe('a carrier invoice', () => {
  test('is imported once and reports what was odd', async () => {
    const before = await itemsOf(marta);
    testBed.answer((carrier, week) => buildInvoice(carrier, week, 'F1', invoiceLine(heavy, { weightLb: 9 })));
    await testBed.fetchInvoices();
    expect(await itemsOf(marta)).toEqual(before);
    expect(
      (await invoices()).find(({ week, carrier }) => week === monday && carrier === 'FedEx'),
    ).toMatchObject({
      status: 'TakenIn',
      invoiceNumber: 'F1',
      parcels: 5,
      adjusted: 3,
      strangers: [unknownParcel],
      actions: [],
    });
  });

  test('that is sent again for another week is rejected completely', async () => {
    testBed.setDay('2027-03-08');
    testBed.answer((carrier, week) => buildInvoice(carrier, week, 'F1', invoiceLine(heavy, { weightLb: 9 })));
    await testBed.fetchInvoices();
    const refused = (await invoices()).find(
      ({ week, carrier }) => week === nextMonday && carrier === 'FedEx',
    );
    expect(refused).toMatchObject({
      status: 'Refused',
      faults: ['Invoice F1 was already imported for the week of 2027-02-22.'],
      actions: ['fetchAgain'],
    });
  });

  test('that bills a parcel again counts only the difference', async () => {
    testBed.setDay('2027-03-10');
    testBed.answer((carrier, week) =>
      carrier === 'FedEx' && week === nextMonday
        ? buildInvoice(
            carrier,
            week,
            'F2',
            invoiceLine(heavy, { weightLb: 4, charges: { FREIGHT: 1_900 } }),
            invoiceLine(home, { residential: true, charges: { RESIDENTIAL_DELIVERY: 595 } }),
          )
        : { kind: 'not_issued' },
    );
    await testBed.fetchInvoices();
    expect(await itemsOf(marta, { search: 'F2' })).toMatchObject([
      {
        amount: 250,
        explanation: 'FedEx weighed the parcel at 4 lb (previously 3 lb). Zone 5 Ground costs $2.50 more.',
      },
    ]);
  });

  test('that is malformed changes nothing; the desk sees why and can fetch it again once fixed', async () => {
    testBed.setDay('2027-03-16');
    testBed.answer((carrier) =>
      carrier === 'UPS'
        ? { kind: 'malformed', faults: ["Row 3: the amount can't be read."] }
        : { kind: 'not_issued' },
    );
    await testBed.fetchInvoices();
    const [week, carrier] = [day('2027-03-08'), 'UPS'] as const;
    const upsInvoice = async () =>
      (await invoices()).find((one) => one.week === week && one.carrier === carrier);
    expect(await upsInvoice()).toMatchObject({
      status: 'Refused',
      faults: ["Row 3: the amount can't be read."],
    });
    testBed.answer((name, billedWeek) => buildInvoice(name, billedWeek, 'U1', invoiceLine(unknownParcel)));
    await testBed.fetchInvoices();
    expect((await upsInvoice())?.status).toBe('Refused');
    const { answer } = await owen.call(fetchCarrierInvoice, { params: { carrier, week } });
    expect(answer).toMatchObject({ status: 'TakenIn', invoiceNumber: 'U1', faults: [] });
  });

  test('of an unknown week cannot be fetched by hand', async () => {
    const params = { carrier: 'UPS', week: day('2020-01-06') } as const;
    const reply = await owen.call(fetchCarrierInvoice, { params });
    expect([reply.status, reply.problem.code]).toEqual([404, no.week_missing.code]);
  });

  test('that could not be fetched stays awaited with the reason', async () => {
    testBed.setDay('2027-03-23');
    testBed.answer(() => ({ kind: 'unavailable', reason: 'FedEx answered 503' }));
    await testBed.fetchInvoices();
    const [newest] = await invoices();
    expect(newest).toMatchObject({ week: '2027-03-15', status: 'Awaited', faults: ['FedEx answered 503'] });
  });
});

test('from the sandbox bills what was shipped over HTTP, and a truncated one is rejected', async () => {
  testBed.setDay('2027-06-08');
  const numbers = Array.from({ length: 80 }, (_, at) => `1Z999X9X03${String(at).padStart(8, '0')}`);
  await testBed.ship(harrow, { on: '2027-06-08', carrier: 'UPS' }, ...numbers);
  testBed.setDay('2027-06-15');
  const params = { carrier: 'UPS', week: day('2027-06-07') } as const;
  await loupe.ports.carriersDesk?.nextInvoice('cutOff');
  testBed.answer(() => ({ kind: 'not_issued' }));
  await testBed.fetchInvoices();
  testBed.answerAsSandbox();
  const refused = (await owen.call(fetchCarrierInvoice, { params })).answer;
  expect(refused.faults).toEqual(["The last row isn't a total, so the file is incomplete."]);
  const fetched = (await owen.call(fetchCarrierInvoice, { params })).answer;
  expect(fetched).toMatchObject({ status: 'TakenIn', parcels: 80 });
  const query = { range: 'Last7Days', carrier: 'UPS' } as const;
  const { count } = (await marta.call(summarizeReconciliations, { query })).answer;
  expect(count).toBe(fetched.adjusted);
  expect(count).toBeGreaterThan(0);
});
