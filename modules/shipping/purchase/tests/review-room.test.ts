import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  answerReview,
  approvalRefusals,
  decideReview,
  getReview,
  getShipmentReview,
  listReviews,
  reviewRefusals,
  shipmentRefusals,
  takeReview,
  writeReviewEntry,
} from '#modules/shipping/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed, Priced } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';
import { newId } from '#kit/server/new-id.ts';

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

interface InReview extends Priced {
  readonly params: { readonly companyId: string; readonly purchaseId: string };
}

let seals = 12_344;

async function buyForReview(dollars: number): Promise<InReview> {
  const priced = await testBed.precious(marta, {
    declaredValue: cents(dollars * 100),
    signature: 'Secure',
    sealNumber: `AB${(seals += 1)}`,
    approvalContact: 'Marta Reyes, 401-555-0142',
  });
  await testBed.buy(marta, priced);
  const { items } = (await priya.call(listReviews, {})).answer;
  const { companyId = '', purchaseId = '' } = items.find(({ number }) => number === priced.number) ?? {};
  return { ...priced, params: { companyId, purchaseId } };
}

const look = async (caller: Caller, { params }: InReview) =>
  (await caller.call(getReview, { params })).answer;
const write = (caller: Caller, { params }: InReview, kind: 'note' | 'message' | 'question', words: string) =>
  caller.call(writeReviewEntry, { params, body: { kind, words } });
const read = async ({ shipmentId }: Priced, caller = marta) =>
  caller.call(getShipmentReview, { params: { shipmentId } });
const answer = ({ shipmentId }: Priced, words: string) =>
  marta.call(answerReview, { params: { shipmentId }, body: { words } });
const approve = (caller: Caller, { params }: InReview, explanation = '') =>
  caller.call(decideReview, { params, body: { decision: 'approve', explanation } });

test('shows the reviewer why it stopped, where it goes, and what both sides shipped before', async () => {
  const asked = await buyForReview(101_000);
  const seen = await look(priya, asked);
  expect(seen).toMatchObject({
    isOpen: true,
    needsTwo: false,
    reason: { limit: 10_000_000, over: 100_000 },
    route: { from: { name: 'Providence' }, to: { name: 'New York' } },
    parcel: { seal: 'AB12345' },
    transit: { limit: 25_000_000 },
    taken: null,
  });
  expect(seen.route.miles).toBeGreaterThan(100);
  expect(seen.company.months).toHaveLength(12);
  expect(seen.company.parcels).toBeGreaterThanOrEqual(seen.company.delivered);
  await approve(priya, asked);
  await testBed.ended(marta, asked.shipmentId);
  const later = await buyForReview(102_000);
  const after = await look(priya, later);
  expect(after.recipient).toMatchObject({ parcels: seen.recipient.parcels + 1, largest: 10_100_000 });
  await testBed.pools.owner.query(
    `insert into shipping.claim (company_id, claim_id, shipment_id, number, status, facts, details, tendered_on,
       payout, moved_at, created_by, created_at, changed_at)
     select company_id, gen_random_uuid(), shipment_id, 'C-99001', 'Paid', '{}', '{}', current_date, 215000,
       now(), created_by, now(), now() from shipping.shipment where number = $1`,
    [asked.number],
  );
  const withLoss = await look(priya, later);
  for (const side of [withLoss.company, withLoss.recipient]) {
    expect(side).toMatchObject({ claims: 1, claimsPaid: 215_000 });
    expect(side.losses).toBeGreaterThanOrEqual(1);
    expect(side.recent[0]).toMatchObject({ number: asked.number, isTrouble: true, words: 'Claim paid' });
  }
  await testBed.pools.owner.query("update shipping.shipment set status = 'Complete' where number = $1", [
    asked.number,
  ]);
});

test('a taken review is refused to others until 15 minutes are over or it is handed back', async () => {
  const asked = await buyForReview(103_000);
  const take = (caller: Caller, yes: boolean) =>
    caller.call(takeReview, { params: asked.params, body: { take: yes } });
  await take(priya, true);
  expect((await look(owen, asked)).taken).toMatchObject({ isYou: false });
  expect((await take(owen, true)).problem.code).toBe(approvalRefusals.review_taken.code);
  expect((await approve(owen, asked)).problem.code).toBe(approvalRefusals.review_taken.code);
  await take(priya, false);
  await take(owen, true);
  expect((await look(owen, asked)).taken).toMatchObject({ isYou: true });
  await testBed.pools.owner.query(
    "update shipping.review set taken_at = taken_at - interval '15 minutes' where purchase_id = $1",
    [asked.params.purchaseId],
  );
  expect((await look(priya, asked)).taken).toBeNull();
  expect((await take(priya, true)).status).toBe(204);
  const unknown = { ...asked.params, purchaseId: newId() };
  expect((await priya.call(getReview, { params: unknown })).problem.code).toBe(
    approvalRefusals.review_missing.code,
  );
  const missing = await priya.call(takeReview, { params: unknown, body: { take: true } });
  expect(missing.problem.code).toBe(approvalRefusals.review_missing.code);
});

test('a question goes to the shipper and the answer back; notes stay with the staff', async () => {
  const asked = await buyForReview(104_000);
  await write(priya, asked, 'note', 'Caller used a new phone number.');
  await write(priya, asked, 'question', 'Does Mr. Kessler expect this parcel?');
  const { answer: waiting } = await read(asked);
  expect(waiting).toMatchObject({ isOpen: true, waitsForYou: true });
  expect(waiting.entries.map(({ kind, words }) => [kind, words])).toEqual([
    ['question', 'Does Mr. Kessler expect this parcel?'],
  ]);
  await vi.waitFor(async () => {
    const { rowCount } = await testBed.pools.owner.query(
      "select 1 from notifications.notice where kind = 'shipping.review_asked'",
    );
    expect(rowCount).toBeGreaterThan(0);
  });
  await answer(asked, 'Yes. I called him at the store.');
  const seen = await look(priya, asked);
  expect(seen.waitsForShipper).toBe(false);
  expect(seen.entries.map(({ kind }) => kind)).toEqual(['note', 'question', 'answer']);
  await vi.waitFor(async () => {
    const { rowCount } = await testBed.pools.owner.query('select 1 from inbox.item where title = $1', [
      `Harrow & Vale answered about shipment ${asked.number}`,
    ]);
    expect(rowCount).toBe(1);
  });
  const ilse = await testBed.loupe.as('Ilse');
  expect((await read(asked, ilse)).problem.code).toBe(shipmentRefusals.shipment_missing.code);
  await priya.call(decideReview, {
    params: asked.params,
    body: { decision: 'decline', explanation: 'Split the value over several days' },
  });
  expect((await read(asked)).answer.entries.at(-1)).toMatchObject({
    kind: 'decision',
    words: 'Declined. Split the value over several days',
  });
  expect((await answer(asked, 'Why?')).problem.code).toBe(reviewRefusals.review_not_asked.code);
  expect((await write(priya, asked, 'note', 'Late')).problem.code).toBe(
    approvalRefusals.approval_not_awaited.code,
  );
});

test('above $125,000 two people approve', async () => {
  const asked = await buyForReview(126_000);
  await approve(priya, asked, 'Known recipient');
  expect(await look(priya, asked)).toMatchObject({
    isOpen: true,
    needsTwo: true,
    approvedFirst: { isYou: true },
  });
  expect((await approve(priya, asked)).problem.code).toBe(approvalRefusals.review_second_person.code);
  expect((await approve(owen, asked)).status).toBe(204);
  expect(await testBed.ended(marta, asked.shipmentId)).toMatchObject({ status: 'Completed' });
});
