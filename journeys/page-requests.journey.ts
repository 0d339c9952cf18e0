import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.beforeEach(({ become }) => become('Marta'));

interface BatchedCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Those of a batch, and those that come with the session. */
const readsOf = (request: Request): string[] =>
  /\/services\/(batch|identity\/resume)$/.test(request.url())
    ? ((request.postDataJSON() as { calls?: BatchedCall[] }).calls ?? []).map(
        ({ method, path, body = '' }) => `${method} ${path} ${body}`,
      )
    : [`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`];

// Pictures of a list are its contents: each row in view has one, with low priority.
const pictures = /\/diamonds\/thumbnails\/|^\/stone-turns\//;

async function open(page: Page, path: string) {
  // Others change the company's records at the same time, and the page would read them again.
  await page.routeWebSocket(/hub/, () => undefined);
  const files: string[] = [];
  const calls: string[] = [];
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pictures.test(pathname)) return;
    if (!pathname.startsWith('/services/')) return void files.push(pathname);
    calls.push(pathname);
    reads.push(...readsOf(request));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { files, calls, reads };
}

// With the document, the styles, two fonts, and the icon. The dashboard and the two lists are the heaviest pages.
for (const path of [
  '/dashboard',
  '/membership/shipping',
  '/marketplace/natural',
  '/membership/billing',
  '/membership/team',
]) {
  test(`${path} needs at most 25 requests cold, and asks for nothing twice`, async ({ page }) => {
    const { files, calls, reads } = await open(page, path);
    expect([...files, ...calls].length, [...files, ...calls].join('\n')).toBeLessThanOrEqual(25);
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
    // A card whose reads are missing in early-reads.ts costs another round trip.
    if (path === '/dashboard') expect(calls).toEqual(['/services/identity/resume']);
  });
}
