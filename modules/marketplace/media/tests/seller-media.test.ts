import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import {
  getPicture,
  getThumbnail,
  linkRefusals,
  listMedia,
  listMediaLinks,
  mediaRefusals,
  retryMediaLinks,
} from '#modules/marketplace/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { startMediaServer } from '#apps/server/testing/receivers/media-server.ts';
import type { MediaServer } from '#apps/server/testing/receivers/media-server.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';

let loupe: TestLoupe;
let elena: Caller;
let sven: Caller;
let server: MediaServer;

const soon = { timeout: 60_000, interval: 200 };
const report = (at: number) => String(7_880_000_000 + at);

const picture = async (width: number, height: number, gray: number) => ({
  type: 'image/png',
  bytes: await pictureOfPixels(new Uint8Array(width * height * 4).fill(gray), { width, height }),
});
const pdf = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF') };

let rows: readonly FeedRow[];

beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes', MEDIA_VIEWERS: 'https://viewer.example' });
  server = await startMediaServer();
  server.files.set('/a.png', await picture(1_600, 1_200, 180));
  server.files.set('/same.png', await picture(1_600, 1_200, 180));
  server.files.set('/cut.png', await picture(300, 300, 90));
  server.broken.add('/cut.png');
  server.files.set('/text.png', { type: 'image/png', bytes: Buffer.from('hello') });
  server.files.set('/bad.png', { type: 'image/png', bytes: eicar });
  server.files.set('/wide.png', await picture(8_100, 2, 90));
  server.files.set('/large.png', { type: 'image/png', bytes: Buffer.alloc(15_000_001) });
  server.files.set('/report.pdf', pdf);
  [elena, sven] = [await loupe.as('Elena'), await loupe.as('Sven')];
  await trustSeller(loupe, 'Elena', 'Castellan');
  const images = ['a', 'same', 'cut', 'text', 'bad', 'wide', 'large', 'missing'];
  rows = [
    ...images.map((name, at) => ({
      stock: name.toUpperCase(),
      report: report(at),
      image: `${server.url}/${name}.png`,
      ...(name === 'a' ? { viewer: 'https://viewer.example/1', reportFile: `${server.url}/report.pdf` } : {}),
      ...(name === 'same' ? { viewer: 'https://other.example/1', reportFile: `${server.url}/a.png` } : {}),
    })),
    { stock: 'MOVED', report: report(20), image: `${server.url}/moved.jpg` },
    { stock: 'PLAIN', report: report(21), image: 'http://pictures.example/a.jpg' },
    { stock: 'INSIDE', report: report(22), image: 'https://10.0.0.7/a.jpg' },
  ];
  await published(loupe, 'Elena', feedText(rows));
});
afterAll(async () => {
  await server.close();
  await loupe.stop();
});

const runJob = (name: string) => loupe.pools.owner.query(`select graphile_worker.add_job($1)`, [name]);
const links = async () => (await elena.call(listMediaLinks, { query: { limit: 50 } })).answer;
const settledLinks = async () => {
  await expect
    .poll(
      async () =>
        (await links()).items.filter(({ status, reason }) => status === 'Waiting' && reason === '').length,
      soon,
    )
    .toBe(0);
  return (await links()).items;
};
const itemOf = async (at: number) => {
  const { rows: found } = await loupe.pools.owner.query<{ item_id: number }>(
    'select item_id from marketplace.stone where report_number = $1',
    [report(at)],
  );
  return String(found[0]?.item_id);
};
const mediaOf = async (at: number) =>
  (await sven.call(listMedia, { params: { id: await itemOf(at) } })).answer.media;

test('each link is fetched once, and its seller reads what happened to it', async () => {
  const settled = await settledLinks();
  const told = Object.fromEntries(
    settled.map(({ stockRef, kind, status, reason }) => [
      `${stockRef} ${kind}`,
      `${status} ${reason}`.trim(),
    ]),
  );
  expect(told).toEqual({
    'A Image': 'Shown',
    'A Viewer': 'Shown',
    'A Report': 'Shown',
    'SAME Image': 'Shown',
    'SAME Viewer': "Refused Viewers from other.example aren't shown. Contact us to add this site",
    'SAME Report': 'Refused Not a PDF',
    'CUT Image': 'Waiting The download was cut off',
    'TEXT Image': 'Refused Not a JPEG, PNG, GIF or WebP picture',
    'BAD Image': 'Refused Failed the malware scan',
    'WIDE Image': 'Refused Larger than 8,000 by 8,000 pixels',
    'LARGE Image': 'Refused Larger than 15 MB',
    'MISSING Image': 'Waiting The server returned 404',
    'MOVED Image': 'Refused The link redirects. Use the final URL',
    'PLAIN Image': 'Refused Only links that start with https:// are shown',
    'INSIDE Image': "Refused The URL isn't on the public internet",
  });
  expect(server.asked.filter((path) => path === '/a.png')).toHaveLength(2);
});

test('buyers open the picture in three widths and two formats, the viewer, and the report', async () => {
  const media = await mediaOf(0);
  expect(media.map(({ kind }) => kind)).toEqual(['Image', 'Report', 'Viewer']);
  const [image, pdfOfReport, viewer] = media;
  expect(viewer?.url).toBe('https://viewer.example/1');
  const addresses = `${image?.sources?.avif}, ${image?.sources?.webp}`
    .split(', ')
    .map((one) => one.split(' ')[0]);
  expect(addresses).toHaveLength(6);
  for (const address of [...addresses, image?.url, pdfOfReport?.url]) {
    const response = await fetch(`${loupe.url}${address}`);
    const type =
      address?.endsWith('pdf') === true ? 'application/pdf' : `image/${address?.split('.').at(-1)}`;
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20);
  }
  const small = await fetch(`${loupe.url}${getThumbnail.path.replace(':id', await itemOf(0))}`);
  expect([small.status, small.url.endsWith('/160.webp')]).toEqual([200, true]);
});

test('the same file is stored once', async () => {
  const [[first], [second]] = [await mediaOf(0), await mediaOf(1)];
  expect(first?.url).toBe(second?.url);
});

test('a picture that its seller uses for two stones is not called the actual stone', async () => {
  const [[first, , viewer], [second]] = [await mediaOf(0), await mediaOf(1)];
  expect([first?.shows, second?.shows]).toEqual(['Several', 'Several']);
  expect(viewer?.shows).toBe('Actual');
});

test('a stone counts as pictured exactly when a picture opens', async () => {
  const { rows: counted } = await loupe.pools.owner.query<{ stock_ref: string; media: string }>(
    `select stock_ref, has_image || '/' || has_video as media from marketplace.stone
     join marketplace.offer using (item_id) where stock_ref in ('A', 'SAME', 'CUT') order by stock_ref`,
  );
  expect(counted.map(({ stock_ref: stock, media }) => `${stock} ${media}`)).toEqual([
    'A 1/1',
    'CUT 0/0',
    'SAME 1/0',
  ]);
});

test('a failed link is tried again later, and at once when its seller asks', async () => {
  const waiting = (await links()).items.find(({ stockRef }) => stockRef === 'CUT');
  const minutes = (Date.parse(waiting?.nextTryAt ?? '') - loupe.clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(8);
  expect(minutes).toBeLessThanOrEqual(10);
  server.broken.clear();
  await loupe.pools.owner.query(
    `update marketplace.seller_media set status = 'Failed', next_at = null where stock_ref = 'CUT'`,
  );
  server.files.set('/text.png', await picture(200, 200, 60));
  expect((await elena.call(retryMediaLinks, {})).answer.retried).toBeGreaterThan(2);
  const stateOf = async (stock: string) =>
    (await links()).items.find(({ stockRef, kind }) => stockRef === stock && kind === 'Image')?.status;
  await expect.poll(() => stateOf('CUT'), soon).toBe('Shown');
  await expect.poll(() => stateOf('TEXT'), soon).toBe('Shown');
  expect((await mediaOf(2)).map(({ kind, shows }) => [kind, shows])).toEqual([['Image', 'Actual']]);
});

test('a second run fetches no link that another one is fetching', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held.set('/slow.png', promise);
  for (const [at, name] of ['slow', 'quick'].entries())
    server.files.set(`/${name}.png`, await picture(300, 200, 100 + at));
  const row = (name: string, at: number) => ({
    stock: name.toUpperCase(),
    report: report(at),
    image: `${server.url}/${name}.png`,
  });
  await published(loupe, 'Elena', feedText([...rows, row('slow', 30)]));
  await expect.poll(() => server.asked.filter((path) => path === '/slow.png'), soon).toHaveLength(1);
  await published(loupe, 'Elena', feedText([...rows, row('slow', 30), row('quick', 31)]));
  const statusOf = async (stock: string) =>
    (await links()).items.find(({ stockRef }) => stockRef === stock)?.status;
  await expect.poll(() => statusOf('QUICK'), soon).toBe('Shown');
  expect(await statusOf('SLOW')).toBe('Waiting');
  resolve();
  await expect.poll(() => statusOf('SLOW'), soon).toBe('Shown');
  expect(server.asked.filter((path) => path === '/slow.png')).toHaveLength(1);
});

test('only its seller sees the links', async () => {
  expect((await sven.call(listMediaLinks, { query: { limit: 50 } })).answer.items).toEqual([]);
  const lost = await elena.call(listMediaLinks, { query: { limit: 50, after: 'x' } });
  expect(lost.problem.code).toBe(linkRefusals.links_page_lost.code);
});

test('an unknown picture is refused', async () => {
  const params = { hash: 'a'.repeat(64), file: '160.webp' };
  const url = getPicture.path.replace(':hash', params.hash).replace(':file', params.file);
  const [missing, unknown] = [
    await fetch(`${loupe.url}${url}`),
    await fetch(`${loupe.url}${getThumbnail.path.replace(':id', '7')}`),
  ];
  expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([
    404,
    mediaRefusals.picture_missing.code,
  ]);
  expect(unknown.status).toBe(404);
});

test('a changed or removed link takes its picture away', async () => {
  const next = rows.map((row) =>
    row.stock === 'A'
      ? { ...row, image: `${server.url}/cut.png`, reportFile: '' }
      : row.stock === 'SAME'
        ? { ...row, image: '' }
        : row,
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held.set('/cut.png', promise);
  await published(loupe, 'Elena', feedText(next));
  expect((await mediaOf(0)).map(({ kind }) => kind)).toEqual(['Viewer']);
  expect(await mediaOf(1)).toEqual([]);
  resolve();
});

test('a stone that leaves the market keeps no picture', async () => {
  await settledLinks();
  expect((await mediaOf(0)).map(({ kind }) => kind)).toEqual(['Image', 'Viewer']);
  const id = await itemOf(0);
  await published(loupe, 'Elena', feedText(rows.filter(({ stock }) => stock !== 'A')));
  expect((await sven.call(listMedia, { params: { id } })).answer.media).toEqual([]);
  await loupe.pools.owner.query(
    `update marketplace.offer set confirmed_at = now() - interval '31 days' where stock_ref = 'A'`,
  );
  await runJob('marketplace.sweep_media');
  const left = async () => (await links()).items.filter(({ stockRef }) => stockRef === 'A').length;
  await expect.poll(left, soon).toBe(0);
});

test('a file that no link leads to is removed a day later', async () => {
  await settledLinks();
  const store = loupe.ports.fileStore;
  const [list, head] = [store.list.bind(store), store.head.bind(store)];
  const hashes = async () => {
    const found = new Set<string | undefined>();
    for await (const { key } of list('media/')) found.add(key.split('/')[2]);
    return found;
  };
  const used = await loupe.pools.owner.query(
    'select distinct hash from marketplace.seller_media where hash > $1',
    [''],
  );
  expect((await hashes()).size).toBeGreaterThan(used.rows.length);
  vi.spyOn(store, 'list').mockImplementation(async function* of(prefix) {
    for await (const one of list(prefix)) yield { ...one, storedAt: new Date(0) };
  });
  vi.spyOn(store, 'head').mockImplementation(async (key) => {
    const found = await head(key);
    return found && { ...found, storedAt: new Date(0) };
  });
  await runJob('marketplace.sweep_media');
  await expect.poll(async () => (await hashes()).size, soon).toBe(used.rows.length);
  vi.restoreAllMocks();
});
