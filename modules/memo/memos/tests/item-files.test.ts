import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { createMemo, getMemoFile, memoAsPdf, memoRefusals as no, sendMemo } from '#modules/memo/contract.ts';
import { removeLogo, uploadLogo } from '#platform/companies/contract.ts';
import { downloadOverHttp, sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftOf, elenaEmail, readMemo, testStone } from './lend.ts';
import { storedItemFile, uploadItemFile } from './upload.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(() => loupe.stop());

const picture = (width: number, height: number) =>
  pictureOfPixels(new Uint8Array(width * height * 4).fill(200), { width, height });

const upload = (kind: 'Photo' | 'Report', content: Uint8Array, name: string, as = 'Marta') =>
  uploadItemFile(loupe, { kind, name, content }, as);

const codeOf = async (reply: Response): Promise<unknown> => ((await reply.json()) as { code: string }).code;

const stored = (kind: 'Photo' | 'Report', content: Uint8Array, name: string) =>
  storedItemFile(loupe, { kind, name, content });

const pdfPath = (memoId: string): string => memoAsPdf.path.replace(':memoId', memoId);
const pdfOf = async (memoId: string, as = 'Marta'): Promise<Buffer> =>
  (await downloadOverHttp(loupe, as, pdfPath(memoId))).body;

/** A PDF of two or more pages, as a lab sends one. */
const reportPdf = async () => pdfOf(await draftOf(marta, [testStone('9100000001')]));

const picturesIn = (pdf: Buffer): number => pdf.toString('latin1').split('/Subtype /Image').length - 1;
const agreed = { version: 1, agreed: true, termsVersion: '2020' } as const;

test('photos and grading reports of a line show to both sides and print with the memo', async () => {
  const photo = await stored('Photo', await picture(60, 40), 'stone.png');
  const report = await stored('Report', await reportPdf(), 'GIA 9100000002.pdf');
  const item = { ...testStone('9100000002'), files: [photo, { ...report, name: 'renamed.pdf' }] };
  const memoId = await draftOf(marta, [item, testStone('9100000003')]);
  const memo = await readMemo(marta, memoId);
  expect(memo.lines[0]?.item.files).toEqual([photo, report]);
  const open = (caller: Caller, fileId: string) => caller.call(getMemoFile, { params: { memoId, fileId } });
  expect((await open(elena, photo.fileId)).problem.code).toBe(no.missing.code);
  await marta.call(sendMemo, { params: { memoId }, body: agreed });
  for (const caller of [marta, elena])
    for (const { fileId } of [photo, report]) expect((await open(caller, fileId)).status).toBe(200);
  expect((await open(elena, newId())).problem.code).toBe(no.file_missing.code);

  const pdf = await pdfOf(memoId, 'Elena');
  const pages = await textOfPages(pdf);
  const last = pages.at(-1) ?? '';
  expect(last).toContain('Grading report, line 1, 9100000002 (GIA 9100000002.pdf)');
  expect(last).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('Grading report for 1 line, 1 photo');
  expect(pages.join('\n')).toContain('Line 1: 1.00 ct round, G VS1');
  expect(picturesIn(pdf)).toBe(2);
});

test("a file that isn't the seller's, is too many, or can't be read is refused", async () => {
  const draftWith = (files: Awaited<ReturnType<typeof stored>>[], lines = 1) =>
    marta.call(
      createMemo,
      {
        body: {
          buyerEmail: elenaEmail,
          validityDays: 14,
          paymentDays: 30,
          interest: 0,
          note: '',
          items: Array.from({ length: lines }, () => ({ ...testStone(''), files })),
        },
      },
      { 'idempotency-key': newId() },
    );
  const foreign = await (await upload('Photo', await picture(4, 4), 'a.png', 'Elena')).text();
  const file = (fileId: string) => ({ fileId, kind: 'Photo' as const, name: '' });
  expect((await draftWith([file(foreign)])).problem.code).toBe(no.file_lost.code);
  const own = await stored('Photo', await picture(4, 4), 'b.png');
  const five = Array.from({ length: 5 }, () => own);
  expect((await draftWith(five, 41)).problem.code).toBe(no.files_full.code);
  expect(await codeOf(await upload('Report', smallPdf, 'empty.pdf'))).toBe(no.report_unreadable.code);
  expect(await codeOf(await upload('Photo', smallPdf, 'photo.pdf'))).toBe('files.invalid_format');
  expect(await codeOf(await upload('Photo', await picture(2_100, 4), 'wide.png'))).toBe(
    'files.too_many_pixels',
  );
});

test("the seller's logo prints on memos that were sent with it, and the buyer sees it", async () => {
  const id = companyOf('Marta');
  const [before, after] = [
    await draftOf(marta, [testStone('9200000001')]),
    await draftOf(marta, [testStone('9200000002')]),
  ];
  const send = (memoId: string) => marta.call(sendMemo, { params: { memoId }, body: agreed });
  await send(before);
  const file = { name: 'logo.png', content: await picture(60, 20), type: 'image/png' };
  await sendFile(`${loupe.url}${uploadLogo.path.replace(':id', id)}`, file, {
    authorization: `Bearer ${await loupe.token('Marta')}`,
  });
  await send(after);
  expect((await marta.call(removeLogo, { params: { id } })).status).toBe(204);
  expect(picturesIn(await pdfOf(before))).toBe(0);
  expect(picturesIn(await pdfOf(after))).toBeGreaterThan(0);
  const { logoId } = await readMemo(elena, after);
  const params = { memoId: after, fileId: logoId ?? '' };
  expect((await elena.call(getMemoFile, { params })).status).toBe(200);
  expect((await readMemo(elena, before)).logoId).toBeNull();
});
