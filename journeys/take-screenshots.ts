import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '#tools/browser/ensure-chromium.ts';
import { chromiumWords } from '#tools/browser/find-chromium.ts';
import { startPortal } from '#tools/portal/start-portal.ts';
import { enterAs } from './support/sign-in-as.ts';

// `npm run screenshots`: the portal as it looks today, into docs/screenshots, on a portal with an empty data folder.
const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = join(repository, 'docs/screenshots');

const search = '/marketplace/natural?shapes=Round&carat=1.5~1.6&color=F~H&clarity=VVS2~VS2';

type Shot = readonly [name: string, address: string];

const shots: Readonly<Record<'Marta' | 'Ingrid' | 'guest', readonly Shot[]>> = {
  Marta: [
    ['dashboard', '/dashboard'],
    ['diamonds', search],
    ['diamonds-first-page', '/marketplace/dashboard'],
    ['orders', '/marketplace/orders'],
    ['shipments', '/membership/shipping'],
    ['new-shipment', '/membership/shipping/new'],
    ['quick-quote', '/membership/shipping/quick-quote'],
    ['addresses', '/membership/shipping/addresses'],
    ['billing', '/membership/billing'],
    ['reconciliations', '/membership/billing/reconciliations'],
    ['team', '/membership/team'],
    ['security', '/membership/security'],
    ['gallery-components', '/gallery#components'],
    ['gallery-states', '/gallery#states'],
  ],
  Ingrid: [
    ['desk', '/dashboard'],
    ['desk-orders', '/desk/diamond-orders'],
    ['desk-risk-review', '/desk/risk-review'],
  ],
  guest: [
    ['landing', '/'],
    ['sign-in', '/login'],
    ['register', '/register'],
  ],
};
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function openPage(browser: Browser, url: string, look: object, who: keyof typeof shots): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...look });
  if (who !== 'guest') await enterAs(context, url, who);
  return context.newPage();
}

/** Once all demo stones are there; the first one of a fixed search. */
async function addressOfStone(browser: Browser, url: string): Promise<string> {
  const page = await openPage(browser, url, {}, 'Marta');
  const stone = page.locator('a[href^="/marketplace/natural/"]').first();
  const facts = page.getByText(/^[\d,]+ stones, /);
  let before = '';
  await expect(async () => {
    await page.goto('/marketplace/natural');
    const now = await facts.innerText();
    const grows = now !== before;
    before = now;
    await page.waitForTimeout(5_000);
    expect(grows).toBe(false);
  }).toPass();
  await page.goto(search);
  await expect(stone).toBeVisible();
  const address = (await stone.getAttribute('href')) ?? '';
  await page.context().close();
  return address;
}

async function takeShot(page: Page, address: string, file: string): Promise<number> {
  // A changed URL fragment alone would not reload the page.
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: true });
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
  return (await stat(file)).size;
}

async function takeAll(browser: Browser, url: string): Promise<readonly number[]> {
  const stone: Shot = ['stone', await addressOfStone(browser, url)];
  const bytes: number[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of sizes) {
      for (const who of ['Marta', 'Ingrid', 'guest'] as const) {
        const page = await openPage(browser, url, { colorScheme, viewport }, who);
        for (const [name, address] of who === 'Marta' ? [...shots[who], stone] : shots[who]) {
          const file = join(folder, `${name}-${colorScheme}-${viewport.width}.png`);
          bytes.push(await takeShot(page, address, file));
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
    PORT: '0',
    LOG_LEVEL: 'warn',
  },
  show: () => undefined,
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumWords });
try {
  await mkdir(folder, { recursive: true });
  const bytes = await takeAll(browser, portal.url);
  const sum = bytes.reduce((all, one) => all + one, 0);
  process.stdout.write(`${bytes.length} pictures in docs/screenshots, ${Math.round(sum / 1000)} kB\n`);
} finally {
  await browser.close();
  await portal.interrupt();
  await rm(dataDir, { recursive: true });
}
