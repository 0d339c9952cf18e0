import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './static-files.ts';

const script = 'console.log("a stone");'.repeat(20);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<head></head><p>The portal</p>');
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync('<head></head><p>The portal</p>'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/page-1a2b.js'), script);
  await writeFile(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(
    join(folder, 'preload.json'),
    JSON.stringify([
      { path: '/orders/new', scripts: ['assets/new.js'], fonts: [] },
      { path: '/orders/$orderId', scripts: ['assets/order.js'], fonts: ['assets/order.woff2'] },
    ]),
  );
  app = Fastify();
  await serveSite(app, { folder, page: 'index.html', absent: ['/demo'] });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('a built site', () => {
  test('serves its files, cached for a year if named by their content', async () => {
    const asset = await get('/assets/page-1a2b.js?of=1');
    expect(asset).toMatchObject({ statusCode: 200, body: script });
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    const icon = await get('/favicon.svg');
    expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect(await get('/favicon.svg', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
  });

  test('answers 304 to a client that has the file already', async () => {
    for (const url of ['/assets/page-1a2b.js', '/favicon.svg']) {
      const { headers } = await get(url);
      expect(headers.etag).toMatch(/^(W\/)?".+"$/);
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('serves compressed files to clients that accept them', async () => {
    const { headers } = await get('/assets/page-1a2b.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/javascript/);
  });

  test('compresses its page for clients that accept it', async () => {
    const plain = await get('/orders/new');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const time of ['first', 'second']) {
      const { headers, rawPayload } = await get('/orders/new', { 'accept-encoding': 'gzip, br' });
      expect([headers['content-encoding'], headers.vary], time).toEqual(['br', 'accept-encoding']);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
    }
  });

  test.each(['/orders/new', '/Orders/New/', '/orders/17?tab=2', '/'])(
    'serves its page at %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect([statusCode, body.endsWith('<p>The portal</p>')]).toEqual([200, true]);
    },
  );

  test.each([
    ['/orders/new', ['new.js'], []],
    ['/orders/17?from=list', ['order.js'], ['order.woff2']],
    ['/orders', [], []],
    ['/orders/17/lines', [], []],
  ])('names in the document of %s what it fetches', async (path, scripts, fonts) => {
    const { body } = await get(path);
    const named = (rel: string): string[] =>
      [...body.matchAll(new RegExp(`rel="${rel}"[^>]*href="/assets/([^"]+)"`, 'g'))].map(
        ([, file]) => file ?? '',
      );
    expect(named('modulepreload')).toEqual(scripts);
    expect(named('preload')).toEqual(fonts);
  });

  test.each([
    '/assets/gone.js',
    '/assets/page-1a2b.js.br',
    '/services/none',
    '/%2e%2e/package.json',
    '/assets%2f..%2f..%2fpackage.json',
  ])('has nothing at %s', async (path) => {
    expect((await get(path)).statusCode).not.toBe(200);
  });

  test.each(['/dashbord', '/orders', '/orders/17/lines', '/assets'])(
    'answers 404 with its page at %s, which leads to none',
    async (path) => {
      expect(await get(path)).toMatchObject({ statusCode: 404, body: '<head></head><p>The portal</p>' });
    },
  );

  test('answers that its page is missing if this mode has none', async () => {
    expect(await get('/demo/clock')).toMatchObject({
      statusCode: 404,
      body: '<head></head><p>The portal</p>',
    });
  });
});
