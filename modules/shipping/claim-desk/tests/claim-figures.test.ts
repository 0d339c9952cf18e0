import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  claimRefusals,
  denyClaim,
  getClaimFigures,
  moveClaim,
  payClaim,
  qualityRefusals as no,
  reviewClaimQuality,
} from '#modules/shipping/contract.ts';
import {
  approvedClaim,
  filedClaim,
  provenExaminer,
  tenderedParcel,
} from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let priya: Caller;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openShippingTestBed({ ROLES: 'web' });
  priya = await provenExaminer(testBed, 'Priya');
});
afterAll(() => testBed.close());

const of = (claimId: string) => ({ params: { companyId: harrow, claimId } });
const figures = async () => (await priya.call(getClaimFigures, {})).answer;

test('open, payable and paid claims are counted, and a loss ratio compares them with the premiums', async () => {
  await filedClaim(testBed, 300_000);
  const waiting = await approvedClaim(testBed, priya);
  const before = await figures();
  expect(before.open).toMatchObject({ count: 2, amount: 800_000 });
  expect(before.aged[0]).toMatchObject({ label: 'Under 1 day', count: 2 });
  expect(before.payable).toBe(440_000);
  expect(before.firstAnswer).toEqual({ medianMinutes: 0, withinHourPercent: 100 });
  await priya.call(payClaim, { ...of(waiting), body: { way: 'check', methodId: null, checkNumber: '1' } });
  const after = await figures();
  expect(after.payable).toBe(0);
  expect(after.paid).toEqual({ count: 1, amount: 440_000 });
  const [company] = after.companies;
  expect(company).toMatchObject({ name: 'Harrow & Vale', paid: 440_000, recovered: 0 });
  expect(company?.premiums).toBeGreaterThan(0);
  expect(company?.lossRatio).toBe(Math.round((440_000 * 10_000) / (company?.premiums ?? 1)));
  expect(after.carriers.reduce((sum, { paid }) => sum + paid, 0)).toBe(440_000);
});

test('one decided claim in ten is reviewed by another examiner, once', async () => {
  const claimId = await filedClaim(testBed);
  const review = (caller: Caller, id: string) =>
    caller.call(reviewClaimQuality, { ...of(id), body: { agrees: true, words: 'The clause fits.' } });
  expect((await review(priya, newId())).problem.code).toBe(claimRefusals.claim_missing.code);
  expect((await review(priya, claimId)).problem.code).toBe(no.claim_not_sampled.code);
  await priya.call(moveClaim, { ...of(claimId), body: { move: 'acknowledge', words: '' } });
  await priya.call(denyClaim, { ...of(claimId), body: { clause: 'Section 4.2', words: 'No seal.' } });
  // An id that the sample chooses.
  const chosen = '00000000-0000-4000-8000-0000000000';
  const { rows } = await testBed.pools.owner.query<{ id: string }>(
    `select ($1 || lpad(n::text, 2, '0')) as id from generate_series(0, 99) as n
     where ('x' || substr(md5(($1 || lpad(n::text, 2, '0'))::uuid::text), 1, 7))::bit(28)::int % 10 = 0 limit 1`,
    [chosen],
  );
  const sampled = rows[0]?.id ?? '';
  await testBed.pools.owner.query(
    `insert into shipping.claim select (jsonb_populate_record(claim, jsonb_build_object('claim_id', $2::text, 'number', 'C-1',
       'shipment_id', $3::text))).* from shipping.claim where claim_id = $1`,
    [claimId, sampled, await tenderedParcel(testBed)],
  );
  await testBed.pools.owner.query(
    `insert into shipping.claim_entry select (jsonb_populate_record(entry, jsonb_build_object('claim_id', $2::text,
       'entry_id', gen_random_uuid()::text))).* from shipping.claim_entry as entry where claim_id = $1`,
    [claimId, sampled],
  );
  expect((await figures()).sample.map((one) => one.claimId)).toContain(sampled);
  expect((await review(priya, sampled)).problem.code).toBe(no.claim_own_decision.code);
  const owen = await testBed.loupe.as('Owen');
  const reviewed = (await review(owen, sampled)).answer.sample.find((one) => one.claimId === sampled);
  expect(reviewed?.review).toMatchObject({ agrees: true, words: 'The clause fits.' });
  expect((await review(owen, sampled)).problem.code).toBe(no.claim_quality_reviewed.code);
});
