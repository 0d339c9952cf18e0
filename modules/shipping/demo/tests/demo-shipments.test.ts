import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Day } from '#kit/domain/day.ts';
import {
  getEndOfDay,
  getImport,
  getSupplyLabel,
  listDeskSupplies,
  listImports,
} from '#modules/shipping/contract.ts';
import { claimLanes, statusFacts } from '#modules/shipping/claims/domain/claim-moves.ts';
import type { ClaimStatus } from '#modules/shipping/claims/domain/claim-moves.ts';
import { comesOn } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { PickupService } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { makeDemoBills } from '#apps/server/demo/make-demo-billing.ts';
import { makeDemoShipping } from '#apps/server/demo/make-demo-shipping.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let folder: string;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  folder = await mkdtemp(join(tmpdir(), 'loupe-demo-'));
  await testBed.work(makeDemoBills);
  await testBed.work(makeDemoShipping(join(folder, 'journal.jsonl'), loupe.ports.portal.provider));
}, 300_000);
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
  await rm(folder, { recursive: true });
});

const queryRows = async <Row extends object>(text: string) =>
  (await testBed.pools.owner.query<Row>(text, [companyOf('Marta')])).rows;

test('every label in the demo ledger has a shipment at the charged cost', async () => {
  const [sums] = await queryRows<{ labels: number; shipments: number; alike: number }>(
    `select count(*)::int as labels, count(shipment.number)::int as shipments,
       count(*) filter (where shipment.cost = sold.cost)::int as alike
     from (select shipment_number, sum(amount) filter (where amount > 0) as cost from payments.transaction
       where company_id = $1 and shipment_number is not null and source = 'Stc' group by 1) as sold
     left join shipping.shipment on shipment.number = sold.shipment_number and shipment.company_id = $1`,
  );
  expect(sums?.labels).toBeGreaterThan(200);
  expect(sums).toEqual({ labels: sums?.labels, shipments: sums?.labels, alike: sums?.labels });
});

test('a demo boomerang swaps origin and destination', async () => {
  const chains = await queryRows<{ there: object; back: object; from: object; home: object }>(
    `select first.draft -> 'destination' as there, back.draft -> 'origin' as back,
       first.draft -> 'origin' as from, back.draft -> 'destination' as home
     from shipping.shipment as back
     join shipping.shipment as first
       on first.company_id = back.company_id and first.shipment_id = back.original_shipment_id
     where back.company_id = $1 and back.kind = 'Boomerang'`,
  );
  expect(chains).toHaveLength(1);
  expect(chains[0]?.back).toEqual(chains[0]?.there);
  expect(chains[0]?.home).toEqual(chains[0]?.from);
});

test('demo shipments have realistic statuses, and carriers know those in transit', async () => {
  const rows = await queryRows<{ status: string; count: number }>(
    'select status, count(*)::int from shipping.shipment where company_id = $1 group by 1',
  );
  const statuses = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  const aNumber = expect.any(Number) as number;
  expect(statuses).toMatchObject({ Complete: aNumber, Voided: aNumber });
  const shown = ['Saved', 'EditRequired', 'NeedsReview', 'ApprovalRequired', 'Created', 'Parked'];
  for (const status of [...shown, 'AwaitingPayment', 'Rejected', 'Boomerang'])
    expect(Object.keys(statuses)).toContain(status);
  expect(statuses['Complete']).toBeGreaterThan(150);
  const inTransit = await queryRows<{ tracking_number: string }>(
    `select tracking_number from shipping.shipment
     where company_id = $1 and status in ('Created', 'InTransit') and listed_at > now() - interval '3 days'`,
  );
  const journal = await readFile(join(folder, 'journal.jsonl'), 'utf8');
  for (const { tracking_number: number } of inTransit) expect(journal).toContain(number);
});

test('fifteen demo claims are in every lane, and no deadline of a draft has passed', async () => {
  const rows = await queryRows<{ status: ClaimStatus; facts: { shipmentNumber: string }; late: boolean }>(
    `select status, facts, (details ->> 'discoveredOn')::date + 5 < current_date - 1 as late
     from shipping.claim where company_id = $1`,
  );
  expect(rows).toHaveLength(15);
  expect(new Set(rows.map(({ status }) => statusFacts[status].lane))).toEqual(new Set(claimLanes));
  expect(new Set(rows.map(({ facts }) => facts.shipmentNumber)).size).toBe(15);
  expect(rows.filter(({ status, late }) => status === 'NotSubmitted' && late)).toEqual([]);
  const early = await queryRows<{ number: string }>(
    `select claim.number from shipping.claim as claim join shipping.shipment as shipment using (company_id, shipment_id)
     where claim.company_id = $1 and claim.details ->> 'reason' <> 'NotDelivered'
       and (shipment.delivered_at is null or shipment.delivered_at > claim.submitted_at)`,
  );
  expect(early).toEqual([]);
  // The figures of a decision add up to its payout, and a claim names the day its parcel was shipped.
  const odd = await queryRows<{ number: string }>(
    `select claim.number from shipping.claim as claim join shipping.shipment as shipment using (company_id, shipment_id)
     where claim.company_id = $1 and (tendered_on <> coalesce(shipment.ship_on, tendered_on)
       or payout > 0 and payout <> (claim.facts ->> 'insuredValue')::int
         - coalesce((decision ->> 'deductible')::int, 0) - coalesce((decision ->> 'carrierPaid')::int, 0))`,
  );
  expect(odd).toEqual([]);
});

test('a supply order on its way has a label that prints and that its carrier knows', async () => {
  const priya = await loupe.as('Priya');
  const { orders } = (await priya.call(listDeskSupplies, {})).answer;
  const [shipped] = orders.filter(({ status }) => status === 'Shipped');
  expect(shipped?.actions).toEqual(['printLabel', 'voidLabel', 'deliver']);
  const params = { companyId: companyOf('Marta'), orderId: shipped?.orderId ?? '' };
  const { words } = await fetchPaper(loupe, 'Priya', getSupplyLabel, { params });
  expect(words).toContain('UPS GROUND');
  expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toContain(shipped?.trackingNumber);
});

test("today's USPS labels wait for a SCAN form until they are scanned", async () => {
  const marta = await loupe.as('Marta');
  const today = await queryRows<{ number: string; carrier: string; status: string }>(
    `select number, carrier, status from shipping.shipment
     where company_id = $1 and number between '40-117904' and '40-117908' order by number`,
  );
  expect(today.map(({ carrier }) => carrier)).toEqual(['FedEx', 'FedEx', 'USPS', 'USPS', 'USPS']);
  const waiting = today.filter(({ carrier, status }) => carrier === 'USPS' && status === 'Created');
  const { carriers } = (await marta.call(getEndOfDay, { query: {} })).answer;
  const loose = carriers.flatMap(({ looseLabels }) => looseLabels.map(({ number }) => number));
  expect(loose.toSorted()).toEqual(waiting.map(({ number }) => number));
});

test('a demo driver came on a day when the carrier picks up', async () => {
  const past = await queryRows<{ service: PickupService; day: Day }>(
    "select service, day::text from shipping.pickup where company_id = $1 and status = 'PickedUp'",
  );
  expect(past.length).toBeGreaterThan(2);
  expect(past.filter(({ service, day }) => !comesOn(service, day))).toEqual([]);
});

test('one demo file has rows to fix, and the labels of another are bought', async () => {
  const marta = await loupe.as('Marta');
  const { items } = (await marta.call(listImports, { query: { limit: 25 } })).answer;
  const look = async (name: string) => {
    const batchId = items.find(({ fileName }) => fileName === name)?.batchId ?? '';
    return (await marta.call(getImport, { params: { batchId } })).answer;
  };
  await vi.waitFor(async () => expect((await look('holiday-orders.csv')).status).toBe('Checked'), {
    timeout: 60_000,
    interval: 200,
  });
  const { counts, toBuy } = await look('holiday-orders.csv');
  expect(counts.Ready).toBe(toBuy.labels);
  expect(Math.min(counts.Ready, counts.Fix)).toBeGreaterThan(2);
  const bought = await look('weekly-orders.csv');
  expect([bought.status, bought.purchases.Bought, bought.toBuy.labels]).toEqual(['Saved', 6, 0]);
  const sources = await queryRows<{ source: unknown }>(
    `select distinct source ->> 'name' as source from shipping.shipment
     where company_id = $1 and source ->> 'path' like '%/imports/%'`,
  );
  expect(sources).toEqual([{ source: 'Import weekly-orders.csv' }]);
});
