import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { acceptMemo, getMemoParcels, sendMemo, shipMemoInsured } from '#modules/memo/contract.ts';
import { followBoughtLabel, followVoidLabel } from '#modules/memo/server.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftOf, readMemo, testStone } from './lend.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const harrow = companyOf('Marta');
const run = (text: string, values: readonly unknown[]) => loupe.pools.owner.query(text, [...values]);

/** An accepted memo, and the insured shipment that was started for it. */
async function startedParcel() {
  const memoId = await draftOf(marta, [testStone('8100001')]);
  const params = { memoId };
  const agreed = { agreed: true, termsVersion: '2020' } as const;
  const version = async () => (await readMemo(marta, memoId)).version;
  await marta.call(sendMemo, { params, body: { version: 1, ...agreed } });
  const signedName = 'Elena Castellan';
  await elena.call(acceptMemo, { params, body: { version: await version(), ...agreed, signedName } });
  const started = await marta.call(shipMemoInsured, { params, body: { version: await version() } });
  return { memoId, shipmentId: started.answer.shipmentId };
}

const insure = (shipmentId: string) =>
  run(
    `insert into shipping.purchase (company_id, purchase_id, shipment_id, intent, status, terms, cover_number,
       asked_by, asked_at)
     values ($1, $2::uuid, $3, $2::uuid, 'Completed', $4, '40-118311', $2::uuid, now())`,
    [harrow, newId(), shipmentId, { cover: { insuredValue: 500_000 } }],
  );

async function schedule(shipmentId: string, status: string, day: string): Promise<void> {
  const pickupId = newId();
  await run(
    `insert into shipping.pickup (company_id, pickup_id, service, status, location_id, address, zone, day, ready,
       close, ready_at, close_at, parcels, weight_oz, insured_value, place, instructions, created_by, created_at,
       changed_at)
     values ($1, $2, 'FedExExpress', $3, $2, '{}', 'America/New_York', $4, '14:00', '17:00', now(), now(), 1, 16,
       500000, 'Front', '', $2, now(), now())`,
    [harrow, pickupId, status, day],
  );
  await run('insert into shipping.pickup_parcel (company_id, pickup_id, shipment_id) values ($1, $2, $3)', [
    harrow,
    pickupId,
    shipmentId,
  ]);
}

test("a memo's page has the certificate and the pickup of its parcel, for the sender alone", async () => {
  const { memoId, shipmentId } = await startedParcel();
  const parcelsOf = async (caller: Caller) =>
    (await caller.call(getMemoParcels, { params: { memoId } })).answer.parcels;
  expect(await parcelsOf(marta)).toEqual([]);
  const label = { shipmentId, carrier: 'FedEx', trackingNumber: '794612340987' };
  await testBed.work((ctx) => followBoughtLabel(ctx, label));
  expect(await parcelsOf(marta)).toEqual([{ shipmentId, leg: 'out', certificate: null, pickup: null }]);
  await insure(shipmentId);
  await schedule(shipmentId, 'Cancelled', '2026-11-23');
  await schedule(shipmentId, 'Scheduled', '2026-11-24');
  const pickup = { day: '2026-11-24', ready: '14:00', close: '17:00', isDone: false };
  const certificate = { number: '40-118311', insuredValue: 500_000 };
  expect(await parcelsOf(marta)).toEqual([{ shipmentId, leg: 'out', certificate, pickup }]);
  expect(await parcelsOf(elena)).toEqual([]);
  await run("update shipping.pickup set status = 'PickedUp' where company_id = $1 and day = '2026-11-24'", [
    harrow,
  ]);
  expect(await parcelsOf(marta)).toMatchObject([{ pickup: { isDone: true } }]);
  await testBed.work((ctx) => followVoidLabel(ctx, { shipmentId }));
  expect(await parcelsOf(marta)).toEqual([]);
});
