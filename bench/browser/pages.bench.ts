import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enterAs } from '#journeys/support/sign-in-as.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Row } from '../row.ts';
import { fast3G } from './fast-3g.ts';
import { withPortal } from './with-portal.ts';

const rounds = 3;
const pages = [
  '/dashboard',
  '/membership/shipping',
  '/marketplace/natural',
  '/membership/billing',
  '/membership/team',
] as const;

interface Opened {
  readonly requests: number;
  /** The longest row of requests in which each began after the one before had ended. */
  readonly waves: number;
  /** Seconds until the page shows its contents and nothing loads any more. */
  readonly seconds: number;
}

/** Pages opened as a member with nothing cached, and opened again. */
export const bench: Bench = {
  title: 'Pages opened on Fast 3G',
  measure(ground) {
    return withPortal(ground, { name: 'pages', port: 5058 }, async (browser, url) => {
      const rows: Row[] = [];
      for (const path of pages) rows.push(...(await rowsOf(browser, url, path)));
      return rows;
    });
  },
};

async function rowsOf(browser: Browser, url: string, path: (typeof pages)[number]): Promise<Row[]> {
  const cold: Opened[] = [];
  const warm: Opened[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      await enterAs(context, url, 'Marta');
      cold.push(await open(context, url + path));
      warm.push(await open(context, url + path));
    } finally {
      await context.close();
    }
  }
  const of = (found: readonly Opened[], pick: (one: Opened) => number) => median(found.map(pick));
  const isDashboard = path === '/dashboard';
  return [
    {
      what: `${path}, requests cold`,
      figure: of(cold, (one) => one.requests),
      unit: '',
      aim: { atMost: 25 },
    },
    { what: `${path}, dependent waves cold`, figure: of(cold, (one) => one.waves), unit: '' },
    {
      what: `${path}, ready cold`,
      figure: rounded(of(cold, (one) => one.seconds)),
      unit: 's',
      ...(isDashboard ? { aim: { atMost: 4 } } : {}),
    },
    {
      what: `${path}, ready warm`,
      figure: rounded(of(warm, (one) => one.seconds)),
      unit: 's',
      ...(isDashboard ? { aim: { atMost: 1.5 } } : {}),
    },
  ];
}

async function open(context: BrowserContext, url: string): Promise<Opened> {
  const page = await context.newPage();
  // The socket is opened once the page is shown.
  await page.routeWebSocket(/hub/, () => undefined);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast3G);
  const asked = watchRequests(page);
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('[aria-busy="true"]') === null,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const seconds = (performance.now() - begun) / 1_000;
  const before = asked.until(performance.now());
  await page.waitForLoadState('networkidle');
  const requests = asked.until(Number.POSITIVE_INFINITY).length;
  await page.close();
  return { requests, waves: wavesOf(before), seconds };
}

interface Asked {
  readonly from: number;
  to: number;
}

/** Of a list's rows: its contents, loaded last. */
const pictures = /\/diamonds\/thumbnails\/|\/stone-turns\//;

function watchRequests(page: Page) {
  const all = new Map<object, Asked>();
  page.on('request', (request) => {
    if (pictures.test(request.url())) return;
    all.set(request, { from: performance.now(), to: Number.POSITIVE_INFINITY });
  });
  page.on('requestfinished', (request) => {
    const its = all.get(request);
    if (its !== undefined) its.to = performance.now();
  });
  return { until: (time: number) => [...all.values()].filter(({ from }) => from <= time) };
}

/** The next wave begins after the earliest end of all that began before it. */
function wavesOf(asked: readonly Asked[]): number {
  let waves = 0;
  let after = Number.NEGATIVE_INFINITY;
  for (;;) {
    const next = asked.filter(({ from }) => from >= after);
    if (next.length === 0) return waves;
    waves += 1;
    after = Math.min(...next.map(({ to }) => to));
  }
}
