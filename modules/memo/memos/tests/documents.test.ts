import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '#kit/server/archives/testing-read-archive.ts';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  acceptMemo,
  actOnMemo,
  countMemoPages,
  memoAsArchive,
  memoAsPdf,
  memoRefusals as no,
  moveMemoLines,
  returnMemoLines,
  sendMemo,
  shipMemoInsured,
  takeBackMemoLines,
} from '#modules/memo/contract.ts';
import { downloadClaimDocument, draftClaim, getClaim } from '#modules/shipping/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftOf, lentMemo, readMemo, testStone } from './lend.ts';
import { storedItemFile } from './upload.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(() => loupe.stop());

const agreed = { agreed: true, termsVersion: '2020' } as const;
const pathOf = (path: string, memoId: string): string => path.replace(':memoId', memoId);

const photoBytes = () => pictureOfPixels(new Uint8Array(60 * 40 * 4).fill(200), { width: 60, height: 40 });

/** A PDF of two or more pages, as a lab sends one. */
async function reportBytes(reportNumber: string): Promise<Buffer> {
  const memoId = await draftOf(marta, [testStone(reportNumber)]);
  return (await downloadOverHttp(loupe, 'Marta', pathOf(memoAsPdf.path, memoId))).body;
}

/** Stones whose first one has a photo and a report. */
async function picturedStones(first: number) {
  const photo = await storedItemFile(loupe, {
    kind: 'Photo',
    name: 'ring top.png',
    content: await photoBytes(),
  });
  const content = await reportBytes(String(first + 100));
  const report = await storedItemFile(loupe, { kind: 'Report', name: `GIA ${first}.pdf`, content });
  return [{ ...testStone(String(first)), files: [photo, report] }, testStone(String(first + 1))];
}

/** Line 1 is kept and invoiced, line 2 is back. */
async function settledMemo(first: number): Promise<string> {
  const memoId = await lentMemo(marta, elena, await picturedStones(first));
  const params = { memoId };
  const version = async () => (await readMemo(marta, memoId)).version;
  const lines = (line: number) => [{ line, quantity: 1 }];
  await elena.call(moveMemoLines, {
    params,
    body: { version: await version(), act: 'keep', lines: lines(1) },
  });
  const byHand = { way: 'hand', carrier: '', trackingNumber: '' } as const;
  await elena.call(returnMemoLines, {
    params,
    body: { version: await version(), lines: lines(2), ...byHand },
  });
  const taken = [{ line: 2, confirmed: 1, disputed: 0, reason: '' }];
  await marta.call(takeBackMemoLines, { params, body: { version: await version(), lines: taken } });
  await marta.call(actOnMemo, { params, body: { version: await version(), act: 'invoice' } });
  return memoId;
}

async function archiveOf(memoId: string, as: string, only?: 'receipts' | 'reports') {
  const query = only === undefined ? '' : `?only=${only}`;
  const { status, headers, body } = await downloadOverHttp(
    loupe,
    as,
    pathOf(memoAsArchive.path, memoId) + query,
  );
  expect(status).toBe(200);
  return { name: headers.get('content-disposition'), files: await readArchive(body) };
}

describe('all documents of a memo', () => {
  test('come in one file for either side: the memo, versions, invoice, receipts, report and photo', async () => {
    const memoId = await settledMemo(9_400_000_001);
    const { number, version, invoices } = await readMemo(marta, memoId);
    for (const as of ['Marta', 'Elena']) {
      const { name, files } = await archiveOf(memoId, as);
      expect(name).toBe(`attachment; filename="memo-${number}-documents.zip"`);
      const paths = [...files.keys()];
      expect(paths.filter((path) => !path.startsWith('versions/'))).toEqual([
        `memo-${number}.pdf`,
        `invoice-${invoices[0]?.number}.pdf`,
        'receipts/1-ship.pdf',
        'receipts/2-receive.pdf',
        'receipts/3-return.pdf',
        'receipts/4-take-back.pdf',
        'photos/line-1-1-ring top.png',
        'reports/line-1-2-GIA 9400000001.pdf',
      ]);
      expect(paths.filter((path) => path.startsWith('versions/'))).toHaveLength(8);
      expect(paths).toContain(`versions/memo-${number}-version-${version}.pdf`);
      const pages = await textOfPages(files.get(`memo-${number}.pdf`) ?? Buffer.of());
      expect(pages.at(-1)).toContain('Grading report, line 1, 9400000001');
      const receipt = await textOfPages(files.get('receipts/3-return.pdf') ?? Buffer.of());
      expect(receipt.join(' ')).toContain('Returned line 2 in person');
      expect(files.get('photos/line-1-1-ring top.png')?.equals(Buffer.from(await photoBytes()))).toBe(true);
    }
  });

  test('come by kind, and to no one else', async () => {
    const memoId = await settledMemo(9_400_000_011);
    const receipts = (await archiveOf(memoId, 'Elena', 'receipts')).files;
    expect([...receipts.keys()].every((path) => path.startsWith('receipts/'))).toBe(true);
    const reports = (await archiveOf(memoId, 'Elena', 'reports')).files;
    expect([...reports.keys()]).toEqual(['reports/line-1-2-GIA 9400000011.pdf']);
    const sven = await loupe.as('Sven');
    expect((await sven.call(memoAsArchive, { params: { memoId }, query: {} })).problem.code).toBe(
      no.missing.code,
    );
  });
});

test("a claim for a memo's parcel has the reports and photos of what is in it", async () => {
  const memoId = await draftOf(marta, await picturedStones(9_400_000_021));
  const params = { memoId };
  const version = async () => (await readMemo(marta, memoId)).version;
  await marta.call(sendMemo, { params, body: { version: 1, ...agreed } });
  const signed = { ...agreed, signedName: 'Elena Castellan' };
  await elena.call(acceptMemo, { params, body: { version: await version(), ...signed } });
  const body = { version: await version() };
  const { shipmentId } = (await marta.call(shipMemoInsured, { params, body })).answer;
  await loupe.pools.owner.query("update shipping.shipment set status = 'InTransit' where shipment_id = $1", [
    shipmentId,
  ]);
  const { claimId } = (await marta.call(draftClaim, { body: { shipmentId } })).answer.claim;
  const claimOf = async () => (await marta.call(getClaim, { params: { claimId } })).answer.claim;
  const { number } = await readMemo(marta, memoId);
  await expect
    .poll(async () => (await claimOf()).proof.documents, { timeout: 60_000 })
    .toMatchObject([
      { kind: 'invoice', name: `memo-${number}.pdf`, source: 'memo' },
      { kind: 'report', name: 'GIA 9400000021.pdf', source: 'memo' },
      { kind: 'other', name: 'ring top.png', source: 'memo' },
    ]);
  const { proof, details } = await claimOf();
  expect(details.serial).toBe('GIA 9400000021, GIA 9400000022');
  for (const { documentId } of proof.documents) {
    const opened = await marta.call(downloadClaimDocument, { params: { claimId, documentId } });
    expect(opened.status).toBe(200);
  }
  const foreign = await elena.call(getClaim, { params: { claimId } });
  expect(foreign.status).toBe(404);
});

test('the number of pages is that of the PDF, with photos and reports', async () => {
  const memoId = await settledMemo(7_100_000);
  const { body } = await downloadOverHttp(loupe, 'Marta', pathOf(memoAsPdf.path, memoId));
  const printed = (await textOfPages(body)).length;
  expect(printed).toBeGreaterThan(2);
  for (const reader of [marta, elena])
    expect((await reader.call(countMemoPages, { params: { memoId } })).answer.pages).toBe(printed);
});

test('the pages of a long memo are not counted', async () => {
  const memoId = await draftOf(
    marta,
    Array.from({ length: 101 }, (_, at) => testStone(String(7_200_000 + at))),
  );
  expect((await marta.call(countMemoPages, { params: { memoId } })).answer.pages).toBeNull();
});
