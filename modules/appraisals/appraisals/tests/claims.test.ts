import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAppraisal } from '#modules/appraisals/contract.ts';
import { downloadClaimDocument, getClaim, listClaims } from '#modules/shipping/contract.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { savedDraft } from './drafts.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => void (testBed = await openShippingTestBed()));
afterAll(() => testBed.close());

/** The number of an appraisal, finished or still a draft. */
async function appraisal(isFinished: boolean): Promise<string> {
  const { marta } = testBed;
  const { params, number, version } = await savedDraft(marta);
  if (isFinished) await marta.call(completeAppraisal, { params, body: { version } });
  return number;
}

/** The draft claim of a lost parcel whose shipment has this reference. */
async function claimOfLost(reference1: string): Promise<string> {
  const { loupe, marta } = testBed;
  const parcel = await buyParcel(testBed, marta, { reference1 });
  await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'lost', 2));
  const find = async () =>
    (await marta.call(listClaims, {})).answer.items.find((one) => one.shipmentNumber === parcel.number)
      ?.claimId;
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return (await find()) ?? '';
}

const proofOf = async (claimId: string) =>
  (await testBed.marta.call(getClaim, { params: { claimId } })).answer.claim.proof;

test("a finished appraisal that a lost parcel's shipment names is its claim's proof of value", async () => {
  const number = await appraisal(true);
  const claimId = await claimOfLost(number.toLowerCase());
  await expect
    .poll(async () => (await proofOf(claimId)).documents, { timeout: 60_000 })
    .toMatchObject([{ kind: 'invoice', name: `appraisal-${number}.pdf`, source: 'appraisal' }]);
  const { known, documents } = await proofOf(claimId);
  expect(known.map(({ words }) => words)).toContain(`Appraisal ${number}`);
  const documentId = documents[0]?.documentId ?? '';
  const opened = await testBed.marta.call(downloadClaimDocument, { params: { claimId, documentId } });
  expect(opened.status).toBe(200);
});

test('a draft appraisal proves nothing', async () => {
  const unfinished = await claimOfLost(await appraisal(false));
  // The claim after it has its document, so the first one's was decided.
  const later = await claimOfLost(await appraisal(true));
  await expect.poll(async () => (await proofOf(later)).documents.length, { timeout: 60_000 }).toBe(1);
  expect((await proofOf(unfinished)).documents).toEqual([]);
});
