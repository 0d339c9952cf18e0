import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { choosePort } from '#kit/server/embedded-postgres/choose-port.ts';
import { ensureChromium } from '#tools/browser/ensure-chromium.ts';
import { chromiumWords } from '#tools/browser/find-chromium.ts';
import { startPortal } from '#tools/portal/start-portal.ts';
import { enterAs } from './support/sign-in-as.ts';

// `npm run screenshots`: the portal as it looks today, into docs/screenshots, on a portal with an empty data folder.
const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = join(repository, 'docs/screenshots');

const shots: readonly [name: string, address: string][] = [
  ['dashboard', '/dashboard'],
  ['help', '/help'],
  ['activity', '/membership/activity'],
  ['security', '/membership/security'],
  ['notifications', '/notifications'],
  ['communication-preferences', '/membership/notifications'],
  ['inbox', '/inbox'],
  ['company', '/membership/company'],
  ['locations', '/membership/locations'],
  ['profile', '/membership/profile'],
  ['team', '/membership/team'],
  ['team-person', '/membership/team/0192a000-0000-7000-8000-00000000f004'],
  ['invites', '/membership/invites'],
  ['reports', '/membership/reports'],
  ['demo', '/demo'],
  ['gallery-components', '/gallery#components'],
  ['gallery-states', '/gallery#states'],
  ['gallery-table', '/gallery#table'],
  ['gallery-palette', '/gallery#palette'],
  ['gallery-identity', '/gallery#identity'],
];
const guestShots: readonly [name: string, address: string][] = [
  ['landing', '/'],
  ['sign-in', '/login'],
  ['register', '/register'],
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function openPage(browser: Browser, url: string, look: object, signedIn = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...look });
  if (!signedIn) return context.newPage();
  await enterAs(context, url, 'Marta');
  return context.newPage();
}

/** A question and its way through the portal, so that the pages have something to show. */
async function askSomething(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url, {});
  await page.goto('/help');
  await page
    .getByRole('textbox', { name: 'Questions/comments' })
    .fill('Is a ring covered while it is at an engraver who is not a member?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have your question').waitFor();
  await page.context().close();
}

/** A report of each kind, so that their page has something to show. */
async function makeReports(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url, {});
  await page.goto('/membership/reports');
  for (const title of ['Team directory', 'Activity log', 'Subscription usage']) {
    await page.getByRole('radio', { name: new RegExp(`^${title}`) }).press('Space');
    await page.getByRole('button', { name: 'Make report' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^Download ${title}`) })
      .first()
      .waitFor();
  }
  await page.context().close();
}

async function takeShot(page: Page, address: string, file: string): Promise<number> {
  // The part after # alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: true });
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
  return (await stat(file)).size;
}

async function takeAll(browser: Browser, url: string): Promise<number> {
  let bytes = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of sizes) {
      for (const [signedIn, chosen] of [[true, shots] as const, [false, guestShots] as const]) {
        const page = await openPage(browser, url, { colorScheme, viewport }, signedIn);
        for (const [name, address] of chosen) {
          bytes += await takeShot(
            page,
            address,
            join(folder, `${name}-${colorScheme}-${viewport.width}.png`),
          );
        }
        await page.context().close();
      }
    }
  }
  return bytes;
}

const dataDir = await mkdtemp(join(tmpdir(), 'loupe-screenshots-'));
const portal = await startPortal({
  words: [process.execPath, 'apps/server/main.ts'],
  folder: repository,
  environment: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await choosePort(undefined)),
    LOG_LEVEL: 'warn',
  },
  show: () => undefined,
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumWords });
try {
  await mkdir(folder, { recursive: true });
  await askSomething(browser, portal.url);
  await makeReports(browser, portal.url);
  const bytes = await takeAll(browser, portal.url);
  process.stdout.write(
    `${(shots.length + guestShots.length) * sizes.length * 2} pictures in docs/screenshots, ${Math.round(bytes / 1000)} kB\n`,
  );
} finally {
  await browser.close();
  await portal.interrupt();
  await rm(dataDir, { recursive: true });
}
