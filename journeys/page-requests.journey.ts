import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.beforeEach(({ become }) => become('Marta'));

interface BatchedCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const readsOf = (request: Request): string[] =>
  request.url().endsWith('/services/batch')
    ? (request.postDataJSON() as { calls: BatchedCall[] }).calls.map(
        ({ method, path, body = '' }) => `${method} ${path} ${body}`,
      )
    : [`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`];

async function open(page: Page, path: string) {
  const files: string[] = [];
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/services/')) reads.push(...readsOf(request));
    else files.push(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { files, reads };
}

test('a page asks for few files, and for nothing twice', async ({ page }) => {
  const dashboard = await open(page, '/dashboard');
  // With the document, the styles, and two fonts.
  expect(dashboard.files.length).toBeLessThanOrEqual(21);
  expect(dashboard.reads.toSorted()).toEqual([...new Set(dashboard.reads)].toSorted());
});
