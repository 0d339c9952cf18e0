import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  claimRefusals,
  getClaimWorkspace,
  getDeskClaim,
  handOverClaim,
  moveClaim,
  workspaceRefusals as no,
} from '#modules/shipping/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { scanOf } from '#apps/server/testing/shipping/parcels.ts';
import { filedClaim } from '#apps/server/testing/shipping/claim-test-bed.ts';
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
const workspace = async (claimId: string) => (await priya.call(getClaimWorkspace, of(claimId))).answer;

test("a claim is shown with its parcel's past, its place in the queue and earlier claims", async () => {
  const first = await filedClaim(testBed);
  const second = await filedClaim(testBed);
  await priya.call(moveClaim, { ...of(second), body: { move: 'acknowledge', words: 'We have it.' } });
  const { claim } = (await priya.call(getDeskClaim, of(second))).answer;
  const parcel = { carrier: 'FedEx', trackingNumber: '794644790133', number: claim.shipmentNumber } as const;
  const { at, place, text } = scanOf({ ...parcel, shipmentId: claim.shipmentId }, 'lost', 3);
  await testBed.pools.owner.query(
    `insert into shipping.scan (company_id, shipment_id, scan_id, kind, code, words, happened_at, place, received_at)
     values ($1, $2, 'scan 1', 'lost', 'X', $3, $4, $5, now())`,
    [harrow, claim.shipmentId, `${text} 794644790133`, at, JSON.stringify(place)],
  );
  const seen = await workspace(second);
  expect(seen.timeline.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Claim drafted', 'Claim filed', 'Acknowledged', `${text} •••• 0133`]),
  );
  expect(seen.timeline.find(({ title }) => title.startsWith(text))?.tone).toBe('bad');
  expect(seen.certificate?.number).toMatch(/^TC-/);
  expect(seen.recipientClaims.map(({ claimId }) => claimId)).toContain(first);
  expect(seen.queue.of).toBeGreaterThanOrEqual(2);
  const ahead = await workspace(first);
  expect(ahead.queue.at).toBeLessThan(seen.queue.at);
});

test('a claim is handed over to another examiner, and to no one else', async () => {
  const claimId = await filedClaim(testBed);
  const { examiners } = await workspace(claimId);
  const owen = findDemoPerson('Owen').personId;
  expect(examiners.map(({ personId }) => personId)).toContain(owen);
  const handOver = (personId: string) => priya.call(handOverClaim, { ...of(claimId), body: { personId } });
  await handOver(owen);
  // Again: nothing is noted twice.
  await handOver(owen);
  const { claim } = (await priya.call(getDeskClaim, of(claimId))).answer;
  expect(claim.takenBy).toBe(examiners.find(({ personId }) => personId === owen)?.name);
  expect(claim.entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  const stranger = await handOver(findDemoPerson('Marta').personId);
  expect(stranger.problem.code).toBe(no.claim_examiner_unknown.code);
});

test("a claim that isn't there has no workspace", async () => {
  const missing = await priya.call(getClaimWorkspace, of(newId()));
  expect(missing.problem.code).toBe(claimRefusals.claim_missing.code);
  const lost = await priya.call(handOverClaim, { ...of(newId()), body: { personId: newId() } });
  expect(lost.problem.code).toBe(claimRefusals.claim_missing.code);
});
