import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { signInByClick } from '#platform/identity/contract.ts';
import { getPortal, getUserSettings } from '#platform/settings/contract.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

const secret = { SECRET_KEY: 'a secret of at least thirty-two signs' };
let folder: string;
let demo: TestLoupe;
let production: TestLoupe;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-site-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Loupe</title>');
  const site = { folder, page: 'index.html' };
  demo = await startTestLoupe(secret, { site });
  production = await startTestLoupe(
    { ...secret, NODE_ENV: 'production', PUBLIC_URL: 'https://loupe.example' },
    { site, database: demo.connectionString },
  );
});
afterAll(async () => {
  await production.stop();
  await demo.stop();
  await rm(folder, { recursive: true });
});

const at = ({ app }: TestLoupe, path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, headers });

describe('production', () => {
  test.each(['/demo', '/mailbox', '/gallery', '/Demo/', '/mailbox/1'])('has no page %s', async (path) => {
    expect((await at(demo, path)).statusCode).toBe(200);
    expect((await at(production, path)).statusCode).toBe(404);
  });

  test('accepts no demo token, even with the same secret', async () => {
    const headers = {
      authorization: `Bearer ${await demo.token('Marta')}`,
      'x-subscription-key': 'loupe-web',
    };
    expect((await at(demo, getUserSettings.path, headers)).statusCode).toBe(200);
    const reply = await at(production, getUserSettings.path, headers);
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      expect.objectContaining({ code: kitRefusals.unauthenticated.code }),
    ]);
  });

  test('tells its metrics to a program on this machine, and not through a proxy', async () => {
    expect((await at(production, '/metrics')).statusCode).toBe(200);
    const proxied = await at(production, '/metrics', { 'x-forwarded-for': '127.0.0.1' });
    expect(proxied.statusCode).toBe(404);
    const elsewhere = { method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' } as const;
    expect((await production.app.inject(elsewhere)).statusCode).toBe(404);
  });

  test('has no one-click sign-in', async () => {
    const url = signInByClick.path.replace(':uid', 'any-sign-in');
    const reply = await production.app.inject({ method: 'POST', url, payload: { personId: newId() } });
    expect(reply.statusCode).toBe(404);
  });

  test('says that it is not a demo', async () => {
    const reply = await at(production, getPortal.path, { 'x-subscription-key': 'loupe-web' });
    expect(reply.json()).toMatchObject({ demo: false });
  });
});

describe('every response', () => {
  const everywhere = ['/', '/no/page', '/healthz', '/services/nothing', '/%zz', getPortal.path];

  test.each(everywhere)('%s has the headers that keep a browser safe, and no cookie', async (path) => {
    const { headers } = await at(production, path, { 'x-subscription-key': 'loupe-web' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['x-reference']).toMatch(/^LP-/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "base-uri 'none'"]),
    );
  });

  test.each(['/healthz', '/services/nothing', '/%zz', getPortal.path])(
    '%s is kept in no cache, since an answer may be for one person only',
    async (path) => {
      const { headers } = await at(production, path, { 'x-subscription-key': 'loupe-web' });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('allows no inline or foreign script', async () => {
    const policy = String((await at(production, '/')).headers['content-security-policy']);
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts).not.toMatch(/unsafe|http|\*|data:|blob:/);
    expect((await at(demo, '/')).headers['strict-transport-security']).toBeUndefined();
  });
});
