import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  claimRefusals,
  fileRecovery,
  getDeskClaim,
  listRecoveries,
  moveRecovery,
  recoveryRefusals as no,
} from '#modules/shipping/contract.ts';
import { balancesOf } from '#platform/payments/server.ts';
import { approvedClaim, filedClaim, tenderedParcel } from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let priya: Caller;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openShippingTestBed({ ROLES: 'web' });
  priya = await testBed.loupe.as('Priya');
});
afterAll(() => testBed.close());

const of = (claimId: string) => ({ params: { companyId: harrow, claimId } });
const fromCarrier = {
  source: 'carrier',
  amount: cents(10_000),
  reference: 'UPS-88',
  shipmentNumber: '',
} as const;
const file = (claimId: string, change: object = {}) =>
  priya.call(fileRecovery, { ...of(claimId), body: { ...fromCarrier, ...change } });
const move = (claimId: string, recoveryId: string, name: 'pursue' | 'receive' | 'close', amount?: number) =>
  priya.call(moveRecovery, {
    params: { companyId: harrow, claimId, recoveryId },
    body: { move: name, amount: amount === undefined ? null : cents(amount), words: 'They called.' },
  });

test('a recovery is filed, pursued and booked beside the payout, once', async () => {
  const claimId = await approvedClaim(testBed, priya);
  const before = await testBed.work((ctx) => balancesOf(ctx, harrow));
  const filed = (await file(claimId)).answer;
  const [one] = filed.items;
  expect(one).toMatchObject({ status: 'Filed', asked: 10_000, reference: 'UPS-88' });
  expect(filed.canFile).toEqual(['salvage']);
  expect((await file(claimId)).problem.code).toBe(no.recovery_open.code);
  const id = one?.recoveryId ?? '';
  expect((await move(claimId, id, 'pursue')).answer.items[0]?.status).toBe('Pursued');
  expect((await move(claimId, id, 'receive')).problem.code).toBe(no.recovery_no_amount.code);
  expect((await move(claimId, id, 'receive', 500_001)).problem.code).toBe(no.recovery_too_much.code);
  expect((await move(claimId, id, 'receive', 9_000)).answer.items[0]).toMatchObject({
    status: 'Received',
    received: 9_000,
  });
  expect((await move(claimId, id, 'receive', 9_000)).problem.code).toBe(no.recovery_ended.code);
  const after = await testBed.work((ctx) => balancesOf(ctx, harrow));
  expect((after.recoveries ?? 0) - (before.recoveries ?? 0)).toBe(-9_000);
  expect(after.claims_payable).toBe(before.claims_payable);
  const { claim } = (await priya.call(getDeskClaim, of(claimId))).answer;
  expect(claim.payout.amount).toBe(440_000);
  expect(claim.entries.filter(({ kind }) => kind === 'note')).toHaveLength(3);
});

test('salvage comes back under an insured label of the same company', async () => {
  const claimId = await approvedClaim(testBed, priya);
  const salvage = (shipmentNumber: string) =>
    file(claimId, { source: 'salvage', reference: '', shipmentNumber });
  expect((await salvage('')).problem.code).toBe(no.salvage_shipment_missing.code);
  expect((await salvage('40-1')).problem.code).toBe(no.salvage_shipment_missing.code);
  const numberOf = async (shipmentId: string) => {
    const { rows } = await testBed.pools.owner.query<{ number: string }>(
      'select number from shipping.shipment where shipment_id = $1',
      [shipmentId],
    );
    return rows[0]?.number ?? '';
  };
  const plain = await tenderedParcel(testBed);
  await testBed.pools.owner.query('update shipping.purchase set cover_number = null where shipment_id = $1', [
    plain,
  ]);
  expect((await salvage(await numberOf(plain))).problem.code).toBe(no.salvage_uninsured.code);
  const label = await tenderedParcel(testBed);
  await testBed.pools.owner.query(
    "update shipping.purchase set cover_number = 'TC-1' where shipment_id = $1",
    [label],
  );
  const filed = (await salvage(await numberOf(label))).answer;
  expect(filed.items[0]).toMatchObject({ source: 'salvage', shipmentId: label });
  const closed = await move(claimId, filed.items[0]?.recoveryId ?? '', 'close');
  expect(closed.answer.items[0]?.status).toBe('Closed');
});

test('nonsense is refused', async () => {
  const claimId = await approvedClaim(testBed, priya);
  expect((await file(claimId, { amount: cents(500_001) })).problem.code).toBe(no.recovery_too_much.code);
  expect((await file(claimId, { reference: '' })).problem.code).toBe(no.recovery_no_reference.code);
  expect((await move(claimId, newId(), 'close')).problem.code).toBe(no.recovery_missing.code);
  expect((await file(await filedClaim(testBed))).problem.code).toBe(claimRefusals.claim_not_now.code);
  for (const { problem } of await Promise.all([
    file(newId()),
    move(newId(), newId(), 'close'),
    priya.call(listRecoveries, of(newId())),
  ]))
    expect(problem.code).toBe(claimRefusals.claim_missing.code);
});
