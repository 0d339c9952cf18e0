import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PagePreload } from '#kit/server/http/static-files.ts';
import { buildPortal } from './build-portal.ts';
import { filesIn, filesOpening, kilobytes, pagesWithin, without } from './bundle.ts';
import type { Chunk } from './bundle.ts';

const entry = 'apps/web/index.html';
const dashboard = 'apps/web/dashboard/dashboard-page.tsx';
const session = 'platform/identity/sessions/web/oidc-session.ts';

/** What each person loads eventually, whichever pages they open. */
function isOfTheShell(source: string): boolean {
  return (
    [entry, dashboard, session].includes(source) ||
    source.startsWith('apps/web/shell/') ||
    /^kit\/web\/dialog\/[\w-]+\.tsx$/.test(source) ||
    source.startsWith('node_modules/socket.io-client/')
  );
}

describe('what the browser fetches', () => {
  let chunks: readonly Chunk[] = [];
  let pages: readonly PagePreload[] = [];
  const opening = (...sources: string[]) => filesOpening(chunks, (source) => sources.includes(source));

  beforeAll(async () => {
    // The runner's own value would build React for developing.
    vi.stubEnv('NODE_ENV', 'production');
    ({ chunks, pages } = await buildPortal());
  }, 180_000);
  afterAll(() => vi.unstubAllEnvs());

  test('the portal is built for production', () => {
    const modules = chunks.flatMap((chunk) => chunk.modules);
    expect(modules.filter((source) => /react-dom.*\.production\.js$/.test(source))).not.toEqual([]);
    expect(modules.filter((source) => source.endsWith('.development.js'))).toEqual([]);
  });

  // Design language, Budgets: at most 170 kB of JavaScript (gzipped) before the first useful paint: all that is fetched
  // until then, the session's program with the OpenID client in it among the rest.
  test('the first useful paint after sign-in needs at most 170 kB of JavaScript', () => {
    const first = [entry, dashboard, session];
    expect(chunks.flatMap(({ opens }) => opens).filter((source) => first.includes(source))).toHaveLength(3);
    expect(kilobytes(chunks, opening(...first))).toBeLessThanOrEqual(170);
  });

  // With all its cards and its frame: at this size it is ready on Fast 3G within four seconds (`npm run bench pages`).
  test('the dashboard of a member with every service needs at most 300 kB', () => {
    const scripts = pages.find(({ path }) => path === '/dashboard')?.scripts ?? [];
    expect(scripts.length).toBeGreaterThan(5);
    expect(kilobytes(chunks, new Set([...scripts, ...opening(entry)]))).toBeLessThanOrEqual(300);
  });

  // Design language, Budgets: 260 kB for the whole shell; sockets, palette and dialogs arrive later.
  test('the whole shell with session, palette, dialogs, menus and sockets needs at most 260 kB', () => {
    const shell = filesOpening(chunks, isOfTheShell);
    const sources = chunks.flatMap(({ opens }) => opens).filter(isOfTheShell);
    // Each kind of lazy part is present, so that none drops out of the sum by being moved.
    const kinds = [/\/shell-menu\.tsx$/, /-dialog\.tsx$/, /\/person-choices\.tsx$/, /socket\.io-client/];
    expect(kinds.filter((kind) => !sources.some((source) => kind.test(source)))).toEqual([]);
    expect(kilobytes(chunks, shell)).toBeLessThanOrEqual(260);
  });

  // Design language, Budgets: a route's own chunk at most 90 kB, beside the shell and what many pages share.
  test('each later chunk adds at most 90 kB', () => {
    const sources = chunks.flatMap(({ opens }) => opens);
    const openings = sources.map((source) => ({ source, files: opening(source) }));
    const shell = filesOpening(chunks, isOfTheShell);
    const shared = filesIn(
      openings.map(({ files }) => files),
      sources.length / 10,
    );
    const heavy = openings
      .map(({ source, files }) => ({
        source,
        own: kilobytes(chunks, without(without(files, shell), shared)),
      }))
      .filter(({ own }) => own > 90);
    expect(heavy).toEqual([]);
  });

  test('a page loads at most 350 kB and 20 scripts', () => {
    const sources = chunks.flatMap(({ opens }) => opens).filter((source) => source.endsWith('-page.tsx'));
    expect(sources.length).toBeGreaterThan(80);
    const heavy = sources
      .map((source) => ({ source, files: opening(entry, session, source) }))
      .map(({ source, files }) => ({ source, files: files.size, all: kilobytes(chunks, files) }))
      .filter(({ files, all }) => all > 260 + 90 || files > 20);
    expect(heavy).toEqual([]);
  });

  test('the shell contains no page before it is opened', () => {
    expect(pagesWithin(chunks, opening(entry))).toEqual([]);
  });
});

describe('the separation of shell and pages', () => {
  const chunk = (file: string, parts: Partial<Chunk>): Chunk => ({
    file,
    gzippedBytes: 1_000,
    imports: [],
    modules: [],
    opens: [],
    ...parts,
  });
  const chunks = [
    chunk('entry.js', { opens: [entry], imports: ['shared.js'], modules: ['apps/web/main.tsx'] }),
    chunk('shared.js', { modules: ['modules/memo/web.tsx', 'modules/memo/web/memo-page.tsx'] }),
    chunk('help.js', {
      opens: ['platform/content/help/web/help-page.tsx'],
      imports: ['entry.js', 'list.js'],
    }),
    chunk('list.js', { imports: ['help.js'] }),
  ];
  const first = filesOpening(chunks, (source) => source === entry);

  test('finds a page that a door imports directly, and not the door itself', () => {
    expect(pagesWithin(chunks, first)).toEqual(['modules/memo/web/memo-page.tsx']);
  });

  test.each([
    'modules/shipping/quotes/web/quote-page.tsx',
    'platform/content/help/web/help-page.tsx',
    'kit/web/gallery/gallery-page.tsx',
    'apps/web/pages/not-found-page.tsx',
  ])('%s is a page', (source) => {
    const holding = [chunk('entry.js', { opens: [entry], modules: [source] })];
    expect(pagesWithin(holding, new Set(['entry.js']))).toEqual([source]);
  });

  test('counts chunks shared with the entry once', () => {
    const page = filesOpening(chunks, (source) => source.endsWith('help-page.tsx'));
    expect(kilobytes(chunks, page)).toBe(4);
    expect(kilobytes(chunks, without(page, first))).toBe(2);
  });
});
