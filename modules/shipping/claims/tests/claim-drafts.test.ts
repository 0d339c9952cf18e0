import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addClaimDocument,
  answerAlert,
  getClaim,
  getTracking,
  listClaims,
  moveClaim,
  saveClaim,
  submitClaim,
  withdrawClaim,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import type { Parcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let loupe: TestLoupe;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const waits = { timeout: 60_000, interval: 100 };

const claimOf = async ({ number }: Parcel) =>
  (await marta.call(listClaims, {})).answer.items.find(({ shipmentNumber }) => shipmentNumber === number);

const drafted = (parcel: Parcel) =>
  vi.waitFor(async () => {
    const claim = await claimOf(parcel);
    if (claim === undefined) throw new Error('No draft yet.');
    return claim;
  }, waits);

const inboxOf = async (claimId: string) =>
  (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items.filter(
    ({ path }) => path === `/claims/${claimId}`,
  );

const gone = (parcel: Parcel) => vi.waitFor(async () => expect(await claimOf(parcel)).toBeUndefined(), waits);

async function scanned(...kinds: readonly Parameters<typeof scanOf>[1][]): Promise<Parcel> {
  const parcel = await buyParcel(testBed, marta);
  const scans = (['accepted', ...kinds] as const).map((kind, index) => scanOf(parcel, kind, index + 1));
  await sendScans(loupe, ...scans);
  return parcel;
}

test.each([
  ['redirect_requested', 'NotDelivered'],
  ['damaged', 'Damaged'],
  ['lost', 'NotDelivered'],
  ['returned', 'NotDelivered'],
] as const)('a scan that says %s drafts a claim with the reason %s', async (kind, reason) => {
  const claim = await drafted(await scanned(kind));
  expect(claim).toMatchObject({ status: 'NotSubmitted', reason, needsYou: true });
});

test('a delivery without the requested signature drafts a claim', async () => {
  const parcel = await buyParcel(testBed, marta, { signature: 'Secure' });
  await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'delivered', 2, { signedBy: null }));
  expect(await drafted(parcel)).toMatchObject({ reason: 'DeliveredNotReceived' });
});

test('a parcel without scans for days drafts a claim, and a new scan removes it untouched', async () => {
  const parcel = await buyParcel(testBed, marta);
  const at = new Date(Date.now() - 120 * 3_600_000);
  await sendScans(loupe, scanOf(parcel, 'accepted', 0, { at, id: `${parcel.trackingNumber}-old` }));
  await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.watch_stale');
  const { claimId, reason } = await drafted(parcel);
  expect(reason).toBe('NotDelivered');
  const { claim } = (await marta.call(getClaim, { params: { claimId } })).answer;
  expect(claim.draftedBecause).toBe("The carrier hasn't scanned this parcel in a while.");
  await sendScans(loupe, scanOf(parcel, 'arrived', 1));
  await gone(parcel);
});

test('a draft is in the inbox until it is filed, and its person is notified', async () => {
  const parcel = await scanned('lost');
  const { claimId } = await drafted(parcel);
  await vi.waitFor(async () => expect(await inboxOf(claimId)).toHaveLength(1), waits);
  expect((await inboxOf(claimId))[0]).toMatchObject({
    verb: 'Finish',
    title: `Claim draft for shipment ${parcel.number}`,
  });
  await vi.waitFor(async () => {
    const { items } = (await marta.call(listNotices, { query: { limit: 25 } })).answer;
    expect(items.map(({ title }) => title)).toContain(`Claim drafted for shipment ${parcel.number}`);
  }, waits);
  const params = { claimId };
  const path = addClaimDocument.path.replace(':claimId', claimId);
  const headers = { authorization: `Bearer ${await loupe.token('Marta')}` };
  const file = { name: 'invoice.pdf', content: smallPdf, type: 'application/pdf' };
  const sent = await sendFile(`${loupe.url}${path}?kind=invoice`, file, headers);
  const { claim } = (await readReply(addClaimDocument, sent)).answer;
  expect(claim.draftedBecause).toBe('The carrier says this parcel is lost.');
  const body = { ...claim.details, circumstances: 'Lost in Memphis.' };
  expect((await marta.call(submitClaim, { params, body })).answer.claim.status).toBe('Submitted');
  await vi.waitFor(async () => expect(await inboxOf(claimId)).toEqual([]), waits);
});

test("the carrier's next scan answers the desk's request, with its words as evidence", async () => {
  const parcel = await scanned('lost');
  const { claimId } = await drafted(parcel);
  const params = { claimId };
  const { details } = (await marta.call(getClaim, { params })).answer.claim;
  await marta.call(submitClaim, { params, body: { ...details, circumstances: 'Lost in Memphis.' } });
  const priya = await loupe.as('Priya');
  for (const move of ['acknowledge', 'askCarrier'] as const)
    await priya.call(moveClaim, {
      params: { companyId: companyOf('Marta'), claimId },
      body: { move, words: 'Please trace the parcel.' },
    });
  await testBed.pools.owner.query("update shipping.claim set moved_at = '2020-01-01' where claim_id = $1", [
    claimId,
  ]);
  await sendScans(loupe, scanOf(parcel, 'arrived', 5));
  await vi.waitFor(async () => {
    const { claim } = (await marta.call(getClaim, { params })).answer;
    expect(claim.status).toBe('Investigating');
    expect(claim.entries.at(-1)).toMatchObject({ title: 'Carrier responded', byStaff: false });
    expect(claim.entries.at(-1)?.words).toMatch(/ scan: /);
  }, waits);
});

test('an untouched draft goes when the parcel is delivered, and a touched one stays', async () => {
  const [untouched, touched] = [await scanned('lost'), await scanned('lost')];
  await drafted(untouched);
  const { claimId } = await drafted(touched);
  const claim = (await marta.call(getClaim, { params: { claimId } })).answer.claim;
  await marta.call(saveClaim, {
    params: { claimId },
    body: { ...claim.details, circumstances: 'Empty box.' },
  });
  await sendScans(loupe, scanOf(untouched, 'delivered', 5), scanOf(touched, 'delivered', 5));
  await gone(untouched);
  expect(await claimOf(touched)).toMatchObject({ claimId, status: 'NotSubmitted' });
});

test.each(['order', 'memo', 'appraisal'])(
  'a paper of its %s that we attached leaves a draft untouched',
  async (source) => {
    const parcel = await scanned('lost');
    const { claimId } = await drafted(parcel);
    await testBed.pools.owner.query(
      `insert into shipping.claim_document (company_id, document_id, claim_id, kind, name, size, source, added_at)
     select company_id, gen_random_uuid(), claim_id, 'invoice', 'invoice.pdf', 100, $2, created_at
     from shipping.claim where claim_id = $1`,
      [claimId, source],
    );
    await sendScans(loupe, scanOf(parcel, 'delivered', 5));
    await gone(parcel);
    expect(await claimOf(parcel)).toBeUndefined();
  },
);

test('a discarded draft of a redirect comes back only when the parcel is stopped', async () => {
  const parcel = await scanned('redirect_requested');
  const { claimId } = await drafted(parcel);
  await marta.call(withdrawClaim, { params: { claimId } });
  await gone(parcel);
  const { shipmentId } = parcel;
  const { tracking } = (await marta.call(getTracking, { params: { shipmentId } })).answer;
  const alertId = tracking.alerts[0]?.alertId ?? '';
  await marta.call(answerAlert, { params: { shipmentId, alertId }, body: { answer: 'stop' } });
  expect((await drafted(parcel)).claimId).not.toBe(claimId);
});

test('a redirect that we requested ourselves leaves no draft', async () => {
  const parcel = await scanned('redirect_requested');
  await drafted(parcel);
  const { shipmentId } = parcel;
  const { tracking } = (await marta.call(getTracking, { params: { shipmentId } })).answer;
  const alertId = tracking.alerts[0]?.alertId ?? '';
  await marta.call(answerAlert, { params: { shipmentId, alertId }, body: { answer: 'ours' } });
  await gone(parcel);
  expect(await claimOf(parcel)).toBeUndefined();
});
