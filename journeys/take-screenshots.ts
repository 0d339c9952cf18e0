import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { ensureChromium } from '#tools/browser/ensure-chromium.ts';
import { chromiumWords } from '#tools/browser/find-chromium.ts';
import { startPortal } from '#tools/portal/start-portal.ts';
import { places } from './support/places.ts';
import type { Place } from './support/place.ts';
import { openPlace } from './support/portal-pages.ts';
import { enterAs } from './support/sign-in-as.ts';
import { saveShot, saveStones } from './support/screenshots.ts';

// `npm run screenshots`: the portal as it looks today, into docs/screenshots, on a portal with an empty data folder.
const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = join(repository, 'docs/screenshots');

/** What a member, a seller, the desk and a guest see most. */
const shown: ReadonlyMap<string | null, readonly Place['page'][]> = new Map([
  [
    'Marta',
    [
      '/dashboard',
      '/inbox',
      '/membership/shipping',
      '/membership/shipping/new',
      '/membership/shipping/$shipmentId',
      '/membership/shipping/quick-quote',
      '/membership/shipping/addresses',
      '/membership/shipping/alerts',
      '/membership/shipping/track',
      '/membership/shipping/pickups',
      '/membership/shipping/pickups/end-of-day',
      '/membership/shipping/pickups/supplies',
      '/membership/shipping/armored',
      '/claims',
      '/claims/$claimId',
      '/claims/losses',
      '/marketplace/dashboard',
      '/marketplace/natural',
      '/marketplace/natural/$itemId',
      '/marketplace/labgrown',
      '/marketplace/shoppingcart',
      '/marketplace/orders',
      '/marketplace/orders/$orderId',
      '/memo',
      '/memo/$memoId',
      '/memo/counterparties',
      '/appraisals',
      '/appraisals/$appraisalId',
      '/appraisals/$appraisalId/edit',
      '/taxdocuments',
      '/membership/billing',
      '/membership/billing/invoices/$invoiceId',
      '/membership/billing/statements/$month',
      '/membership/billing/autopay',
      '/membership/reports',
      '/membership',
      '/membership/company',
      '/membership/team',
      '/membership/subscriptions',
      '/membership/security',
      '/membership/api-keys',
      '/help',
    ],
  ],
  ['Elena', ['/marketplace/sales', '/marketplace/feeds/$feedId', '/marketplace/payouts']],
  [
    'Priya',
    [
      '/desk',
      '/desk/registrations',
      '/desk/companies/$companyId',
      '/desk/claims',
      '/desk/claims/$companyId/$claimId',
      '/desk/risk-review/$companyId/$purchaseId',
      '/desk/diamond-orders',
      '/desk/receivables',
      '/desk/trial-balance',
      '/desk/tax-documents/$companyId/$documentId',
      '/desk/jobs',
    ],
  ],
  [null, ['/', '/login', '/register', '/track']],
]);

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** `/desk/claims/$companyId/$claimId` as `desk-claims-company-claim`. */
const fileName = (page: string): string =>
  page === '/'
    ? 'landing'
    : page
        .slice(1)
        .replaceAll(/\$(\w+?)(Id)?(?=\/|$)/g, '$1')
        .replaceAll('/', '-');

async function takeAll(browser: Browser, baseURL: string): Promise<readonly number[]> {
  const bytes: number[] = [];
  for (const [who, pages] of shown)
    for (const viewport of sizes) {
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
      if (who !== null) await enterAs(context, baseURL, who);
      const page = await context.newPage();
      for (const path of pages) {
        const place = places.get(who)?.find((one) => one.page === path);
        if (place === undefined) throw new Error(`${path} isn't among the pages of ${who ?? 'a guest'}.`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const file = join(folder, `${fileName(path)}-${colorScheme}-${viewport.width}.webp`);
          await openPlace(page, place);
          bytes.push(await saveShot(page, file));
        }
      }
      await context.close();
    }
  const context = await browser.newContext({ baseURL, viewport: sizes[0], reducedMotion: 'reduce' });
  await enterAs(context, baseURL, 'Marta');
  bytes.push(...(await saveStones(await context.newPage(), folder)));
  await context.close();
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
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bytes = await takeAll(browser, portal.url);
  const sum = bytes.reduce((all, one) => all + one, 0);
  process.stdout.write(`${bytes.length} pictures in docs/screenshots, ${Math.round(sum / 1000)} kB\n`);
} finally {
  await browser.close();
  await portal.interrupt();
  await rm(dataDir, { recursive: true });
}
