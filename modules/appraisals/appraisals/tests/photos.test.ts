import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  heicClaiming,
  heicPhoto,
  heicWithTwoPictures,
  phonePhoto,
  pictureOfPixels,
} from '#kit/server/images/testing-pictures.ts';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  addAppraisalPhoto,
  appraisalAsPdf,
  appraisalRefusals as no,
  completeAppraisal,
  getAppraisal,
  getAppraisalPhoto,
  removeAppraisalPhoto,
} from '#modules/appraisals/contract.ts';
import { removeLogo, startView, uploadLogo, viewHeader } from '#platform/companies/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { savedDraft } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const picture = (width: number, height: number) =>
  pictureOfPixels(new Uint8Array(width * height * 4).fill(200), { width, height });

async function draft() {
  const { appraisalId, content, version } = await savedDraft(marta);
  return { appraisalId, itemId: content.items[0]?.itemId ?? '', version };
}

async function send(
  { appraisalId, itemId }: { appraisalId: string; itemId: string },
  content: Uint8Array,
  name = 'ring.png',
) {
  const path = addAppraisalPhoto.path.replace(':appraisalId', appraisalId);
  const reply = await sendFile(
    `${loupe.url}${path}?itemId=${itemId}`,
    { name, content, type: 'application/octet-stream' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  return readReply(addAppraisalPhoto, reply);
}

test('photos of an item are kept, shown, printed and removed', async () => {
  const made = await draft();
  const { appraisalId } = made;
  const photo = (await send(made, await picture(60, 40))).answer;
  expect(photo).toMatchObject({ itemId: made.itemId, width: 60, height: 40 });
  const params = { appraisalId, photoId: photo.photoId };
  expect((await marta.call(getAppraisalPhoto, { params })).status).toBe(200);
  await marta.call(completeAppraisal, { params: { appraisalId }, body: { version: made.version } });
  const pdf = await fetch(`${loupe.url}${appraisalAsPdf.path.replace(':appraisalId', appraisalId)}`, {
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
  });
  const pages = await textOfPages(new Uint8Array(await pdf.arrayBuffer()));
  expect(pages.some((page) => page.includes('Photos are not to scale'))).toBe(true);
  expect((await marta.call(removeAppraisalPhoto, { params })).problem.code).toBe(no.not_draft.code);
  const other = await draft();
  const kept = (await send(other, await picture(10, 10))).answer;
  const remove = () =>
    marta.call(removeAppraisalPhoto, { params: { appraisalId: other.appraisalId, photoId: kept.photoId } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).problem.code).toBe(no.photo_missing.code);
});

test('a document with a lost photo is refused, not printed without it', async () => {
  const made = await draft();
  const { photoId } = (await send(made, await picture(30, 20))).answer;
  const elsewhere =
    'update files.file set storage_key = $2 where id in (select file_id from appraisals.photo where photo_id = $1)';
  await loupe.pools.owner.query(elsewhere, [photoId, newId()]);
  const { problem } = await marta.call(appraisalAsPdf, { params: { appraisalId: made.appraisalId } });
  expect(problem.code).toBe(filesRefusals.file_lost.code);
});

test("the company's logo prints in documents that were sealed with it", async () => {
  const pdfOf = async (appraisalId: string) => {
    const reply = await fetch(`${loupe.url}${appraisalAsPdf.path.replace(':appraisalId', appraisalId)}`, {
      headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
    });
    return Buffer.from(await reply.arrayBuffer()).toString('latin1');
  };
  const pictures = (pdf: string): number => pdf.split('/Subtype /Image').length - 1;
  const [before, after] = [await draft(), await draft()];
  const complete = ({ appraisalId, version }: { appraisalId: string; version: number }) =>
    marta.call(completeAppraisal, { params: { appraisalId }, body: { version } });
  await complete(before);
  const file = { name: 'logo.png', content: await picture(60, 20), type: 'image/png' };
  const id = companyOf('Marta');
  const sent = await sendFile(`${loupe.url}${uploadLogo.path.replace(':id', id)}`, file, {
    authorization: `Bearer ${await loupe.token('Marta')}`,
  });
  expect(sent.status).toBe(200);
  expect((await complete(after)).status).toBe(200);
  expect((await marta.call(removeLogo, { params: { id } })).status).toBe(204);
  expect(pictures(await pdfOf(before.appraisalId))).toBe(0);
  expect(pictures(await pdfOf(after.appraisalId))).toBeGreaterThan(0);
});

test('refuses what is no photo, too large, too wide, of no item, or the eleventh', async () => {
  const made = await draft();
  const code = async (content: Uint8Array, name?: string) => (await send(made, content, name)).problem.code;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  expect(await code(svg, 'ring.svg')).toBe('files.invalid_format');
  expect(await code(heic, 'ring.heic')).toBe('files.infected');
  expect(await code(heic, 'ring.jpg')).toBe('files.invalid_format');
  expect(await code(heicClaiming(6_100, 100), 'ring.heic')).toBe('files.heic_too_large');
  expect(await code(new Uint8Array(5_000_001), 'ring.png')).toBe('files.too_large');
  expect(await code(await picture(2_049, 10))).toBe('files.too_many_pixels');
  const nowhere = { ...made, itemId: newId() };
  expect((await send(nowhere, await picture(10, 10))).problem.code).toBe(no.item_missing.code);
  for (let count = 0; count < 10; count += 1)
    expect((await send(made, await picture(10, 10))).status).toBe(200);
  expect(await code(await picture(10, 10))).toBe(no.photos_full.code);
  const { appraisal } = (await marta.call(getAppraisal, { params: { appraisalId: made.appraisalId } }))
    .answer;
  expect(appraisal.photos).toHaveLength(10);
});

test("a phone's HEIC photos are kept as JPEG that fits, shown and printed", async () => {
  const made = await draft();
  const { appraisalId } = made;
  const small = (await send(made, heicPhoto(), 'IMG_0147.HEIC')).answer;
  expect(small).toMatchObject({ width: 240, height: 320 });
  const large = (await send(made, heicWithTwoPictures(), 'IMG_0148.heic')).answer;
  expect(large).toMatchObject({ width: 2_048, height: 1_638 });
  const path = getAppraisalPhoto.path.replace(':appraisalId', appraisalId).replace(':photoId', small.photoId);
  const shown = await fetch(`${loupe.url}${path}`, {
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
  });
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await shown.arrayBuffer()).includes('Secretive')).toBe(false);
  expect((await marta.call(appraisalAsPdf, { params: { appraisalId } })).status).toBe(200);
});

test('a photo with damaged camera data is kept and prints', async () => {
  const made = await draft();
  const photo = Buffer.from(await phonePhoto('A jeweler'));
  const facts = photo.indexOf('Exif');
  expect(facts).toBeGreaterThan(0);
  photo.fill(0xff, facts + 6, facts + 30);
  expect((await send(made, photo, 'ring.jpg')).status).toBe(200);
  const pdf = await marta.call(appraisalAsPdf, { params: { appraisalId: made.appraisalId } });
  expect(pdf.status).toBe(200);
});

test('staff who view as a company can read the document but change nothing', async () => {
  const made = await draft();
  const rosa = await loupe.as('Rosa');
  const body = { companyId: companyOf('Marta'), reason: 'a question by phone' };
  const headers = { [viewHeader]: (await rosa.call(startView, { body })).answer.viewId };
  const params = { appraisalId: made.appraisalId };
  expect((await rosa.call(getAppraisal, { params }, headers)).answer.appraisal.actions).toEqual([]);
  expect((await rosa.call(appraisalAsPdf, { params }, headers)).status).toBe(200);
  const complete = { params, body: { version: made.version } };
  expect((await rosa.call(completeAppraisal, complete, headers)).status).toBe(403);
});
