import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  answerReview,
  approvalRefusals,
  decideReview,
  downloadDeskReviewFile,
  downloadReviewFile,
  getCoverageCertificate,
  getPurchase,
  getReview,
  getShipmentReview,
  listReviews,
  reviewRefusals,
  shipmentRefusals,
  takeReview,
  uploadDeskReviewFile,
  uploadReviewFile,
  writeReviewEntry,
} from '#modules/shipping/contract.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
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
const answer = ({ shipmentId }: Priced, words: string, fileIds: string[] = []) =>
  marta.call(answerReview, { params: { shipmentId }, body: { words, fileIds } });

async function send(as: string, path: string, name: string, content: Uint8Array = smallPdf) {
  const headers = { authorization: `Bearer ${await testBed.loupe.token(as)}` };
  return sendFile(`${testBed.loupe.url}${path}`, { name, content, type: 'application/pdf' }, headers);
}
const toShipper = ({ shipmentId }: Priced): string =>
  uploadReviewFile.path.replace(':shipmentId', shipmentId);
const toDesk = ({ params }: InReview): string =>
  uploadDeskReviewFile.path.replace(':companyId', params.companyId).replace(':purchaseId', params.purchaseId);
/** Answers the file's id. */
const upload = async (as: string, path: string, name: string) => (await send(as, path, name)).text();
const approve = (caller: Caller, { params }: InReview, explanation = '') =>
  caller.call(decideReview, { params, body: { decision: 'approve', explanation } });

test('shows the reviewer why it stopped, where it goes, and what both sides shipped before', async () => {
  const asked = await buyForReview(101_000);
  const seen = await look(priya, asked);
  expect(seen).toMatchObject({
    isOpen: true,
    needsTwo: false,
    reason: { limit: 10_000_000, over: 100_000 },
    route: { from: { name: 'Providence' }, to: { name: 'New York' }, hub: null },
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
  const before = after.route.lossesNear ?? { area: '', losses: 0 };
  expect(withLoss.route.lossesNear).toEqual({ area: '100xx', losses: before.losses + 1 });
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
      `Harrow & Vale replied about shipment ${asked.number}`,
    ]);
    expect(rowCount).toBe(1);
  });
  const ilse = await testBed.loupe.as('Ilse');
  expect((await read(asked, ilse)).problem.code).toBe(shipmentRefusals.shipment_missing.code);
  await priya.call(decideReview, {
    params: asked.params,
    body: { decision: 'decline', explanation: 'Split the value across several days' },
  });
  expect((await read(asked)).answer.entries.at(-1)).toMatchObject({
    kind: 'decision',
    words: 'Declined. Split the value across several days.',
  });
  expect((await answer(asked, 'Why?')).problem.code).toBe(reviewRefusals.review_not_asked.code);
  expect((await write(priya, asked, 'note', 'Late')).problem.code).toBe(
    approvalRefusals.approval_not_awaited.code,
  );
});

test('a file goes with an answer, is opened by both sides, and is attached once', async () => {
  const asked = await buyForReview(105_000);
  const { shipmentId, params } = asked;
  const report = await upload('Marta', toShipper(asked), 'police-report.pdf');
  expect((await answer(asked, '', [report])).status).toBe(204);
  const photo = await upload('Priya', toDesk(asked), 'our-photo.pdf');
  const written = await priya.call(writeReviewEntry, {
    params,
    body: { kind: 'question', words: '', fileIds: [photo] },
  });
  expect(written.status).toBe(204);
  for (const { entries } of [await look(owen, asked), (await read(asked)).answer])
    expect(entries.map(({ words, files }) => [words, files.map(({ name }) => name)])).toEqual([
      ['', ['police-report.pdf']],
      ['', ['our-photo.pdf']],
    ]);
  const own = await marta.call(downloadReviewFile, { params: { shipmentId, fileId: photo } });
  const staffs = await priya.call(downloadDeskReviewFile, { params: { ...params, fileId: report } });
  expect([own.status, staffs.status]).toEqual([200, 200]);
  expect((await read(asked)).answer.entries.map(({ by }) => by)).toEqual(['Marta Reyes', 'Risk review']);

  const { code: missing } = reviewRefusals.review_file_missing;
  // Attached already, another's, unknown.
  expect((await answer(asked, 'Again', [report])).problem.code).toBe(missing);
  const second = await upload('Priya', toDesk(asked), 'second.pdf');
  expect((await answer(asked, 'Not mine', [second])).problem.code).toBe(missing);
  const unknown = await marta.call(downloadReviewFile, { params: { shipmentId, fileId: newId() } });
  expect(unknown.problem.code).toBe(missing);
  const unsent = await priya.call(downloadDeskReviewFile, { params: { ...params, fileId: second } });
  expect(unsent.problem.code).toBe(missing);
  const strange = { ...params, purchaseId: newId(), fileId: second };
  expect((await priya.call(downloadDeskReviewFile, { params: strange })).problem.code).toBe(
    approvalRefusals.review_missing.code,
  );
  await expect(answer(asked, '')).rejects.toThrow('Enter a message.');
  const note = { kind: 'note' as const, words: 'See file', fileIds: [second] };
  await expect(priya.call(writeReviewEntry, { params, body: note })).rejects.toThrow(
    'Attach files to messages only.',
  );
  const infected = await send('Marta', toShipper(asked), 'box.pdf', Buffer.concat([smallPdf, eicar]));
  expect(await infected.json()).toMatchObject({ code: filesRefusals.infected.code });

  await priya.call(decideReview, { params, body: { decision: 'decline', explanation: 'Not today.' } });
  const late = await send('Marta', toShipper(asked), 'late.pdf');
  expect(await late.json()).toMatchObject({ code: reviewRefusals.review_not_asked.code });
  const lateDesk = await send('Priya', toDesk(asked), 'late.pdf');
  expect(await lateDesk.json()).toMatchObject({ code: approvalRefusals.approval_not_awaited.code });
});

test('conditions of an approval are read by the shipper and printed on the certificate', async () => {
  const asked = await buyForReview(127_000);
  const { params, shipmentId } = asked;
  const offered = (await look(priya, asked)).conditions;
  expect(offered.map(({ code, isSet }) => [code, isSet])).toEqual([
    ['recipientSigns', false],
    ['noChanges', false],
    ['photoId', false],
  ]);
  const [signs, changes] = offered.map(({ sentence }) => sentence);
  const decide = (caller: Caller, code: 'noChanges' | 'recipientSigns', explanation: string) =>
    caller.call(decideReview, { params, body: { decision: 'approve', explanation, conditions: [code] } });
  await decide(priya, 'noChanges', '');
  expect((await look(owen, asked)).conditions.map(({ isSet }) => isSet)).toEqual([false, true, false]);
  // Until the second person approved, nothing is promised.
  expect((await read(asked)).answer.conditions).toEqual([]);
  expect((await decide(owen, 'recipientSigns', 'Known recipient')).status).toBe(204);
  expect(await testBed.ended(marta, shipmentId)).toMatchObject({ status: 'Completed' });
  const { answer: told } = await read(asked);
  expect(told.conditions).toEqual([signs, changes]);
  expect(told.entries.at(-1)?.words).toBe(
    `Approved. Known recipient. Conditions: ${signs ?? ''}; ${changes ?? ''}.`,
  );
  const { purchase } = (await marta.call(getPurchase, { params: { shipmentId } })).answer;
  expect(purchase).toMatchObject({ conditions: [signs, changes], isReviewed: true });
  const { words: printed } = await fetchPaper(testBed.loupe, 'Marta', getCoverageCertificate, {
    params: { shipmentId },
  });
  for (const part of ['Conditions of approval', `${signs ?? ''}. Required by Assay Mutual`, changes ?? ''])
    expect(printed).toContain(part);
  await vi.waitFor(async () => {
    const { rows } = await testBed.pools.owner.query<{ words: string }>(
      "select words from notifications.notice where kind = 'shipping.label_ready' and title like $1",
      [`%${asked.number}%`],
    );
    expect(rows[0]?.words).toContain(`Conditions of approval: ${signs ?? ''}; ${changes ?? ''}.`);
  });
  await testBed.pools.owner.query("update shipping.shipment set status = 'Complete' where number = $1", [
    asked.number,
  ]);
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
