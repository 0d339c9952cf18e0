import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  approveClaim,
  claimDeskRefusals,
  claimRefusals as no,
  denyClaim,
  draftClaim,
  getClaim,
  getDeskClaim,
  listClaims,
  listDeskClaims,
  moveClaim,
  saveClaim,
  shipmentRefusals,
  submitClaim,
  takeClaim,
  voidShipment,
  withdrawClaim,
  writeClaimEntry,
  writeToExaminer,
} from '#modules/shipping/contract.ts';
import { claimLanes } from '#modules/shipping/claims/domain/claim-moves.ts';
import { buyParcel } from '#apps/server/testing/shipping/parcels.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let priya: Caller;
let owen: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  priya = await testBed.loupe.as('Priya');
  owen = await testBed.loupe.as('Owen');
});
afterAll(() => testBed.close());

async function lostParcel(insured = 1_200_000): Promise<string> {
  const { shipmentId } = await buyParcel(testBed, marta, { declaredValue: cents(90_000) });
  await testBed.pools.owner.query(
    "update shipping.shipment set status = 'InTransit', insured_value = $2 where shipment_id = $1",
    [shipmentId, insured],
  );
  await testBed.pools.owner.query(
    `update shipping.purchase set terms = jsonb_set(terms, '{cover,insuredValue}', to_jsonb($2::bigint)) where shipment_id = $1`,
    [shipmentId, insured],
  );
  return shipmentId;
}

const draft = async (shipmentId: string, caller = marta) =>
  (await caller.call(draftClaim, { body: { shipmentId } })).answer.claim;

const circumstances = 'The parcel never came. Größe 7½.';

async function file(shipmentId: string) {
  const { claimId, details } = await draft(shipmentId);
  // Without an invoice the claim value counts.
  const body = { ...details, circumstances, invoiceValue: null };
  return (await marta.call(submitClaim, { params: { claimId }, body })).answer.claim;
}

const ofDesk = (claimId: string) => ({ params: { companyId: companyOf('Marta'), claimId } });
const figures = {
  deductible: cents(50_000),
  carrierPaid: cents(10_000),
  salvage: cents(0),
  words: 'As agreed.',
};
const move = (claimId: string, name: 'acknowledge' | 'investigate' | 'askShipper' | 'reopen', words = '') =>
  priya.call(moveClaim, { ...ofDesk(claimId), body: { move: name, words } });

describe('a draft', () => {
  test('knows the parcel, and two people who file at once get the same one', async () => {
    const shipmentId = await lostParcel();
    const [one, two] = await Promise.all([draft(shipmentId), draft(shipmentId)]);
    expect(one.claimId).toBe(two.claimId);
    expect(one).toMatchObject({ status: 'NotSubmitted', insuredValue: 1_200_000, needsYou: true });
    expect(one.deadlines.fromDiscovery).toBe(addDays(day(one.today), 5));
    const listed = (await marta.call(listClaims, {})).answer.items;
    expect(listed.map(({ claimId }) => claimId)).toContain(one.claimId);
    const desk = (await priya.call(listDeskClaims, {})).answer.items;
    expect(desk.map(({ claimId }) => claimId)).not.toContain(one.claimId);
    expect((await priya.call(getDeskClaim, ofDesk(one.claimId))).problem.code).toBe(no.claim_missing.code);
  });

  test("is refused for a parcel that was never tendered, and for another company's", async () => {
    const { shipmentId } = await buyParcel(testBed, marta, { declaredValue: cents(90_000) });
    const never = await marta.call(draftClaim, { body: { shipmentId } });
    expect(never.problem.code).toBe(no.claim_not_tendered.code);
    const strange = await marta.call(draftClaim, { body: { shipmentId: newId() } });
    expect(strange.problem.code).toBe(shipmentRefusals.shipment_missing.code);
    const missing = await marta.call(getClaim, { params: { claimId: newId() } });
    expect(missing.problem.code).toBe(no.claim_missing.code);
  });

  test('is refused for a voided label', async () => {
    const { shipmentId } = await buyParcel(testBed, marta, { declaredValue: cents(90_000) });
    await marta.call(voidShipment, { params: { shipmentId } });
    const voided = await marta.call(draftClaim, { body: { shipmentId } });
    expect(voided.problem.code).toBe(no.claim_not_tendered.code);
    const listed = (await marta.call(listClaims, {})).answer.items;
    expect(listed.map((claim) => claim.shipmentId)).not.toContain(shipmentId);
  });

  test('is filed once when it is submitted twice at the same time', async () => {
    const shipmentId = await lostParcel();
    const { claimId, details } = await draft(shipmentId);
    const params = { claimId };
    const submit = () => marta.call(submitClaim, { params, body: { ...details, circumstances } });
    const replies = await Promise.all([submit(), submit(), submit()]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual([
      no.claim_not_now.code,
      no.claim_not_now.code,
    ]);
    const { claim } = (await marta.call(getClaim, { params })).answer;
    expect(claim.entries.filter(({ title }) => title === 'Claim filed')).toHaveLength(1);
    // A draft asked for again is the filed claim.
    expect((await draft(shipmentId)).number).toBe(claim.number);
  });

  test('keeps the answer to the Rolex and GIA question, or none', async () => {
    const { claimId, details } = await draft(await lostParcel());
    expect(details.rolexGia).toBeNull();
    const save = async (change: object) =>
      (await marta.call(saveClaim, { params: { claimId }, body: { ...details, ...change } })).answer.claim
        .details;
    expect(await save({ rolexGia: 'Rolex', serial: 'R481516' })).toMatchObject({
      rolexGia: 'Rolex',
      serial: 'R481516',
    });
    expect((await save({ rolexGia: undefined })).rolexGia).toBeNull();
  });

  test("keeps what was typed and refuses what can't be filed", async () => {
    const { claimId, details, today, tenderedOn } = await draft(await lostParcel());
    const params = { claimId };
    const saved = await marta.call(saveClaim, { params, body: { ...details, comments: 'Ümlaut' } });
    expect(saved.answer.claim.details.comments).toBe('Ümlaut');
    const submit = async (change: object) =>
      (await marta.call(submitClaim, { params, body: { ...details, circumstances, ...change } })).problem
        .code;
    expect(await submit({ circumstances: '' })).toBe(no.claim_incomplete.code);
    expect(await submit({ claimValue: 1_200_001 })).toBe(no.claim_over_insured.code);
    expect(await submit({ discoveredOn: addDays(day(today), 1) })).toBe(no.claim_found_when.code);
    expect(await submit({ discoveredOn: addDays(day(tenderedOn), -1) })).toBe(no.claim_found_when.code);
    const discarded = await marta.call(withdrawClaim, { params });
    expect(discarded.answer.claim.status).toBe('Withdrawn');
    expect((await marta.call(withdrawClaim, { params })).problem.code).toBe(no.claim_not_now.code);
    expect((await marta.call(saveClaim, { params, body: details })).problem.code).toBe(no.claim_not_now.code);
    expect((await marta.call(submitClaim, { params, body: details })).problem.code).toBe(
      no.claim_not_now.code,
    );
    const words = { words: 'Hello' };
    expect((await marta.call(writeToExaminer, { params, body: words })).problem.code).toBe(
      no.claim_not_now.code,
    );
  });

  test('is late after the deadline, and goes in as an appeal with a reason', async () => {
    const shipmentId = await lostParcel();
    const { claimId, details, today } = await draft(shipmentId);
    const tendered = addDays(day(today), -40);
    await testBed.pools.owner.query('update shipping.claim set tendered_on = $2 where claim_id = $1', [
      claimId,
      tendered,
    ]);
    const params = { claimId };
    const body = { ...details, circumstances };
    expect((await marta.call(submitClaim, { params, body })).problem.code).toBe(no.claim_late.code);
    const late = { ...body, lateReason: 'The tracer took five weeks.' };
    const { claim } = (await marta.call(submitClaim, { params, body: late })).answer;
    expect(claim).toMatchObject({ status: 'Submitted', isLate: true });
    expect(claim.entries.at(-1)?.words).toBe('The tracer took five weeks.');
  });
});

describe('a filed claim', () => {
  test("is in one of the desk's six lanes from its draft on", async () => {
    const lanes = async () => {
      const all = (await priya.call(listDeskClaims, {})).answer.lanes;
      return Object.fromEntries(all.map(({ lane, claims, claimed }) => [lane, [claims, claimed]] as const));
    };
    const before = await lanes();
    expect(Object.keys(before)).toEqual([...claimLanes]);
    const change = async () => {
      const now = await lanes();
      return claimLanes.flatMap((lane) => {
        const [claims, claimed] = [0, 1].map((at) => (now[lane]?.[at] ?? 0) - (before[lane]?.[at] ?? 0));
        return claims === 0 ? [] : [[lane, claims, claimed]];
      });
    };
    const shipmentId = await lostParcel(90_000);
    const { claimId } = await draft(shipmentId);
    expect(await change()).toEqual([['Not submitted', 1, 90_000]]);
    await file(shipmentId);
    expect(await change()).toEqual([['Submitted', 1, 90_000]]);
    await move(claimId, 'acknowledge');
    await move(claimId, 'askShipper', 'Send the invoice.');
    expect(await change()).toEqual([['Action needed', 1, 90_000]]);
    await priya.call(denyClaim, { ...ofDesk(claimId), body: { clause: 'x', words: 'x' } });
    expect(await change()).toEqual([['Decided', 1, 90_000]]);
  });

  test('is examined and approved by two above the authority', async () => {
    const { claimId, number, details } = await file(await lostParcel());
    expect(number).toMatch(/^C-\d+$/);
    expect(details.circumstances).toBe(circumstances);
    await priya.call(takeClaim, { ...ofDesk(claimId), body: { take: true } });
    await move(claimId, 'acknowledge');
    await priya.call(writeClaimEntry, { ...ofDesk(claimId), body: { kind: 'note', words: 'Looks honest.' } });
    expect((await move(claimId, 'askShipper')).problem.code).toBe(claimDeskRefusals.claim_unexplained.code);
    await move(claimId, 'askShipper', 'Send the invoice number.');
    const asked = (await marta.call(getClaim, { params: { claimId } })).answer.claim;
    expect(asked).toMatchObject({ status: 'NeedShipperInfo', next: 'You' });
    expect(asked.entries.map(({ words }) => words)).not.toContain('Looks honest.');
    await marta.call(writeToExaminer, { params: { claimId }, body: { words: 'V-5498' } });
    const approve = (caller: Caller, body: typeof figures & { second?: string } = figures) =>
      caller.call(approveClaim, { ...ofDesk(claimId), body });
    const { personId: second } = findDemoPerson('Owen');
    for (const one of [findDemoPerson('Priya').personId, newId()]) {
      const reply = await approve(priya, { ...figures, second: one });
      expect(reply.problem.code).toBe(claimDeskRefusals.claim_second_unknown.code);
    }
    const first = (await approve(priya, { ...figures, second })).answer.claim;
    expect(first).toMatchObject({ status: 'Investigating', isYours: false, takenBy: 'Owen Clarke' });
    expect(first.entries.at(-1)?.words).toContain('Sent to Owen Clarke for the second approval.');
    expect((await approve(priya)).problem.code).toBe(claimDeskRefusals.claim_second_person.code);
    const other = await approve(owen, { ...figures, salvage: cents(100) });
    expect(other.problem.code).toBe(claimDeskRefusals.claim_figures_differ.code);
    const approved = (await approve(owen)).answer.claim;
    expect(approved).toMatchObject({ status: 'Approved', payout: { amount: 1_140_000, isEstimate: false } });
    expect((await marta.call(withdrawClaim, { params: { claimId } })).problem.code).toBe(
      no.claim_not_now.code,
    );
  });

  test('is denied with its clause, and reopened with a reason', async () => {
    const { claimId } = await file(await lostParcel(500_000));
    await move(claimId, 'acknowledge');
    const denial = { clause: 'Section 4.2', words: 'The seal was missing.' };
    const denied = (await priya.call(denyClaim, { ...ofDesk(claimId), body: denial })).answer.claim;
    expect(denied).toMatchObject({ status: 'Denied', decision: 'Section 4.2: The seal was missing.' });
    const again = await priya.call(denyClaim, { ...ofDesk(claimId), body: denial });
    expect(again.problem.code).toBe(no.claim_not_now.code);
    await move(claimId, 'reopen', 'The seal was found.');
    const nothing = await priya.call(approveClaim, {
      ...ofDesk(claimId),
      body: { ...figures, salvage: cents(600_000) },
    });
    expect(nothing.problem.code).toBe(claimDeskRefusals.claim_nothing_to_pay.code);
    const approve = () => priya.call(approveClaim, { ...ofDesk(claimId), body: figures });
    expect((await approve()).answer.claim.status).toBe('Approved');
    expect((await approve()).problem.code).toBe(no.claim_not_now.code);
    expect((await move(claimId, 'acknowledge')).problem.code).toBe(no.claim_not_now.code);
  });

  test("that isn't there is missing for every desk call", async () => {
    const one = ofDesk(newId());
    const calls = [
      priya.call(takeClaim, { ...one, body: { take: true } }),
      priya.call(writeClaimEntry, { ...one, body: { kind: 'note', words: 'x' } }),
      priya.call(moveClaim, { ...one, body: { move: 'acknowledge', words: '' } }),
      priya.call(approveClaim, { ...one, body: figures }),
      priya.call(denyClaim, { ...one, body: { clause: 'x', words: 'x' } }),
    ];
    for (const { problem } of await Promise.all(calls)) expect(problem.code).toBe(no.claim_missing.code);
  });
});
