import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addPicture,
  createPreviewLink,
  createTheme,
  getTheme,
  publishTheme,
  saveTheme,
} from '#modules/jeweler-pages/contract.ts';
import type { Theme } from '#modules/jeweler-pages/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const address = 'with-a-card';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${loupe.url}/pages/${path}`, { headers });

interface Change {
  readonly apply: (content: Theme['content']) => Theme['content'];
  /** What only the changed page has. */
  readonly mark: string;
}

async function publish(themeId: string, change: Change): Promise<string> {
  const params = { themeId };
  const { version, content } = (await marta.call(getTheme, { params })).answer;
  await marta.call(saveTheme, { params, body: { version, content: change.apply(content) } });
  const body = { version: version + 1, address };
  const sent = await marta.call(publishTheme, { params, body }, { 'idempotency-key': newId() });
  expect(sent.status).toBe(200);
  // The node drops what it keeps of a page when the database reports the change.
  const shown = async () => (await get(address)).text();
  await expect.poll(shown, { timeout: 20_000 }).toContain(change.mark);
  return (await get(address)).text();
}

const harbor: Change = {
  apply: (content) => ({ ...content, look: 'harbor', accent: '#15415c' }),
  mark: '--accent:#15415c',
};

async function create(name: string): Promise<string> {
  const made = await marta.call(createTheme, { body: { name } }, { 'idempotency-key': newId() });
  return made.answer.themeId;
}

async function upload(color: readonly [number, number, number]): Promise<string> {
  const [width, height] = [300, 100];
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...color, 255], at);
  const reply = await sendFile(
    `${loupe.url}${addPicture.path}`,
    { name: 'logo.png', content: await pictureOfPixels(pixels, { width, height }), type: 'image/png' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  return (await readReply(addPicture, reply)).answer.pictureId;
}

const tagOf = (page: string, property: string): string | undefined =>
  new RegExp(`property="${property}" content="([^"]*)"`).exec(page)?.[1];

const pictureAt = async (path: string) => {
  const answer = await get(path, { 'accept-encoding': 'br' });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual(
    [200, 'image/png', null],
  );
  return Buffer.from(await answer.arrayBuffer());
};
const colorAt = async (png: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test("a published version has a card with the jeweler's name, and the next one another", async () => {
  const themeId = await create('Card');
  const page = await publish(themeId, harbor);
  const card = tagOf(page, 'og:image') ?? '';
  expect(card).toMatch(/^http:\/\/with-a-card\.pages\.localhost:\d+\/card\.png\?v=[0-9a-f]{8}$/);
  expect([tagOf(page, 'og:image:width'), tagOf(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect(tagOf(page, 'og:image:alt')).toBe('Harrow &amp; Vale, New York, NY');
  const png = await pictureAt(`${address}/card.png`);
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual([1_200, 630]);
  // The ground and the band at the foot have the look's colors.
  expect(await colorAt(png, 10, 300)).toEqual([0xdf, 0xe9, 0xee]);
  expect(await colorAt(png, 10, 620)).toEqual([0x15, 0x41, 0x5c]);
  const etag = (await get(`${address}/card.png`)).headers.get('etag') ?? '';
  expect((await get(`${address}/card.png`, { 'if-none-match': etag })).status).toBe(304);
  const next = await publish(themeId, {
    apply: (content) => ({
      ...content,
      company: { ...content.company, name: 'Rindfleischetikettierungsueberwachungsaufgaben <b>' },
    }),
    mark: 'Rindfleisch',
  });
  expect(tagOf(next, 'og:image')).not.toBe(card);
  await expect
    .poll(async () => (await pictureAt(`${address}/card.png`)).equals(png), { timeout: 20_000 })
    .toBe(false);
});

test("icons show the gem in the accent until there is a logo, and a banner's picture is on the card", async () => {
  const themeId = await create('Icons');
  const plain = await publish(themeId, harbor);
  expect(plain).toContain(`href="/pages/${address}/favicon.svg"`);
  const touch = await pictureAt(`${address}/apple-touch-icon.png`);
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180 });
  expect(await colorAt(touch, 90, 20)).toEqual([0x15, 0x41, 0x5c]);
  const [logo, banner] = [await upload([200, 0, 0]), await upload([0, 0, 200])];
  const shown = (pictureId: string) => ({
    pictureId,
    alt: '',
    width: 300,
    height: 100,
    focusX: 50,
    focusY: 50,
  });
  const own = await publish(themeId, {
    apply: (content) => ({
      ...content,
      company: { ...content.company, logo: shown(logo) },
      banner: { ...content.banner, picture: shown(banner) },
    }),
    mark: banner,
  });
  expect((await get(address)).headers.get('link')).toContain(
    `/pages/pictures/${banner}-800.avif>; rel=preload`,
  );
  const policyAt = async (path: string) => (await get(path)).headers.get('content-security-policy');
  // A picture needs no exception.
  expect(await policyAt(address)).toContain("img-src 'self';");
  expect(await policyAt(`${address}/privacy`)).toContain("img-src 'self';");
  expect(own).not.toContain('favicon.svg');
  const small = async () => colorAt(await pictureAt(`${address}/icon-48.png`), 24, 24);
  await expect.poll(async () => (await small())[0], { timeout: 20_000 }).toBeGreaterThan(150);
  expect((await small())[2]).toBeLessThan(40);
  // A wide logo keeps its shape.
  expect(await colorAt(await pictureAt(`${address}/icon-192.png`), 96, 10)).toEqual([255, 255, 255]);
  const card = await pictureAt(`${address}/card.png`);
  expect((await colorAt(card, 1_000, 300))[2]).toBeGreaterThan(150);
  const { path } = (await marta.call(createPreviewLink, { params: { themeId } })).answer;
  const preview = path.replace('/pages/', '');
  const draft = await (await get(preview)).text();
  expect(draft).not.toContain('og:image');
  expect((await pictureAt(`${preview}/icon-48.png`)).length).toBeGreaterThan(100);
  expect((await get(`${preview}/card.png`)).status).toBe(404);
});

test("a card that was drawn without the banner's picture is drawn again once the picture can be read", async () => {
  const themeId = await create('Lost for a while');
  const pictureId = await upload([0, 0, 160]);
  const picture = { pictureId, alt: '', width: 300, height: 100, focusX: 50, focusY: 50 };
  const shown: Change = {
    apply: (content) => ({ ...content, banner: { ...content.banner, picture } }),
    mark: pictureId,
  };
  const blue = async () => (await colorAt(await pictureAt(`${address}/card.png`), 1_000, 300))[2] ?? 0;
  const moveBytes = (from: string, to: string) =>
    loupe.pools.owner.query('update pages.picture set hash = replace(hash, $2, $3) where picture_id = $1', [
      pictureId,
      from,
      to,
    ]);
  const { rows } = await loupe.pools.owner.query<{ hash: string }>(
    'select hash from pages.picture where picture_id = $1',
    [pictureId],
  );
  const [{ hash } = { hash: '' }] = rows;
  const elsewhere = '0'.repeat(hash.length);
  await moveBytes(hash, elsewhere);
  await publish(themeId, shown);
  const isDrawn = async () => Math.abs((await blue()) - 160) > 20;
  await expect.poll(isDrawn, { timeout: 20_000 }).toBe(true);
  await moveBytes(elsewhere, hash);
  await publish(themeId, shown);
  await expect.poll(isDrawn, { timeout: 20_000 }).toBe(false);
});
