import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heicClaiming, heicPhoto, phonePhoto, pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addPicture,
  createTheme,
  getTheme,
  pictureRefusals as no,
  publishTheme,
  saveTheme,
} from '#modules/jeweler-pages/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let testBed: LedgerTestBed;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  testBed = createLedgerTestBed(loupe.connectionString);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

async function send(content: Uint8Array, name = 'counter.jpg') {
  const reply = await sendFile(
    `${loupe.url}${addPicture.path}`,
    { name, content, type: 'application/octet-stream' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  return readReply(addPicture, reply);
}

const flat = (width: number, height: number) =>
  pictureOfPixels(new Uint8Array(width * height * 4).fill(180), { width, height });
const open = (file: string) => fetch(`${loupe.url}/pages/pictures/${file}`);

async function newTheme(name: string) {
  const made = await marta.call(createTheme, { body: { name } }, { 'idempotency-key': newId() });
  return made.answer;
}

const shownAs = (pictureId: string) => ({
  pictureId,
  alt: 'Our counter',
  width: 1,
  height: 1,
  focusX: 20,
  focusY: 80,
});

test("a phone's photo is shown upright in four widths, without what the camera wrote into it", async () => {
  const photo = await phonePhoto('Marta Secretive');
  expect(Buffer.from(photo).includes('Marta Secretive')).toBe(true);
  const { pictureId, ...added } = (await send(photo)).answer;
  expect(added).toEqual({ name: 'counter.jpg', width: 600, height: 900 });
  for (const width of [400, 800, 1200, 1600])
    for (const format of ['avif', 'webp']) {
      const shown = await open(`${pictureId}-${width}.${format}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(shown.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect(bytes.includes('Secretive')).toBe(false);
      // A small picture isn't enlarged.
      const { width: wide, height: high, exif } = await sharp(bytes).metadata();
      expect([wide, high, exif]).toEqual([
        Math.min(width, 600),
        Math.round(Math.min(width, 600) * 1.5),
        undefined,
      ]);
    }
  for (const file of [
    `${pictureId}-300.webp`,
    `${pictureId}-400.png`,
    `${newId()}-400.webp`,
    '..%2f400.webp',
  ])
    expect((await open(file)).status, file).toBe(404);
});

test("a phone's HEIC photo is shown upright as any other picture", async () => {
  const { pictureId, ...added } = (await send(heicPhoto(), 'IMG_0147.HEIC')).answer;
  expect(added).toEqual({ name: 'IMG_0147.HEIC', width: 240, height: 320 });
  const shown = await open(`${pictureId}-400.webp`);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.includes('Secretive')).toBe(false);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([240, 320, undefined]);
  const [red = 0, green = 0] = await sharp(bytes)
    .extract({ left: 215, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red > 170, green < 60]).toEqual([true, true]);
});

test('a published page shows its pictures with their own measures and descriptions', async () => {
  const { pictureId } = (await send(await flat(60, 40), 'counter.png')).answer;
  const { themeId, content } = await newTheme('With a picture');
  const banner = { ...content.banner, picture: shownAs(pictureId) };
  const params = { themeId };
  await marta.call(saveTheme, { params, body: { version: 1, content: { ...content, banner } } });
  const saved = (await marta.call(getTheme, { params })).answer.content.banner.picture;
  expect(saved).toEqual({ ...shownAs(pictureId), width: 60, height: 40 });
  const body = { version: 2, address: 'with-a-picture' };
  await marta.call(publishTheme, { params, body }, { 'idempotency-key': newId() });
  const page = await (await fetch(`${loupe.url}/pages/with-a-picture`)).text();
  expect(page).toContain(`/pages/pictures/${pictureId}-800.webp`);
  expect(page).toContain('alt="Our counter"');
});

test("a theme can't show another company's picture", async () => {
  const { themeId, content } = await newTheme('Borrowed');
  const companyId = companyOf('Elena');
  const theirs = newId();
  await testBed.pools.owner.query(
    `insert into pages.picture (company_id, picture_id, name, hash, width, height, added_by, added_at)
     values ($1, $2, 'theirs.png', 'unknown', 10, 10, gen_random_uuid(), now())`,
    [companyId, theirs],
  );
  const banner = { ...content.banner, picture: shownAs(theirs) };
  const saved = await marta.call(saveTheme, {
    params: { themeId },
    body: { version: 1, content: { ...content, banner } },
  });
  expect(saved.problem.code).toBe(no.picture_missing.code);
});

test('files that are no usable picture are refused', async () => {
  const code = async (content: Uint8Array, name?: string) => (await send(content, name)).problem.code;
  const png = await flat(40, 30);
  expect(await code(png, 'ring.jpg')).toBe(filesRefusals.invalid_format.code);
  expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ring.svg')).toBe(
    filesRefusals.invalid_format.code,
  );
  expect(await code(new Uint8Array(5_000_001), 'ring.png')).toBe(filesRefusals.too_large.code);
  expect(await code(png.slice(0, png.length - 40), 'ring.png')).toBe(no.picture_damaged.code);
  expect(await code(await flat(6_001, 2), 'wide.png')).toBe(no.picture_too_wide.code);
  expect(await code(png, 'ring.heic')).toBe(filesRefusals.invalid_format.code);
  expect(await code(heicPhoto(), 'ring.jpg')).toBe(filesRefusals.invalid_format.code);
  expect(await code(heicPhoto().subarray(0, 2_000), 'ring.heic')).toBe(filesRefusals.infected.code);
  expect(await code(heicClaiming(6_100, 100), 'ring.heic')).toBe(filesRefusals.heic_too_large.code);
  expect(await code(heicClaiming(64, 64), 'ring.heic')).toBe(filesRefusals.infected.code);
});

test('pictures that nothing shows make room for new ones after a week', async () => {
  const png = await flat(12, 12);
  const { pictureId } = (await send(png, 'shown.png')).answer;
  const { themeId, content } = await newTheme('Full');
  const banner = { ...content.banner, picture: shownAs(pictureId) };
  await marta.call(saveTheme, { params: { themeId }, body: { version: 1, content: { ...content, banner } } });
  const lost = (await send(await flat(13, 13), 'lost.png')).answer.pictureId;
  const { rows } = await testBed.pools.owner.query<{ has: number }>(
    'select count(*)::int as has from pages.picture where company_id = $1',
    [companyOf('Marta')],
  );
  await testBed.pools.owner.query(
    `insert into pages.picture select company_id, gen_random_uuid(), 'more.png', 'more', 1, 1, added_by, added_at
     from pages.picture, generate_series(1, $2) where picture_id = $1`,
    [pictureId, 60 - (rows[0]?.has ?? 0)],
  );
  expect((await send(png, 'one-more.png')).problem.code).toBe(no.pictures_full.code);
  await testBed.pools.owner.query(`update pages.picture set added_at = added_at - interval '8 days'`);
  expect((await send(png, 'one-more.png')).status).toBe(200);
  expect((await open(`${pictureId}-400.webp`)).status).toBe(200);
  expect((await open(`${lost}-400.webp`)).status).toBe(404);
});
