import { defineConfig, devices } from '@playwright/test';
import { chromiumWords, findChromium, findHeadlessShell } from '#tools/browser/find-chromium.ts';

const baseURL = process.env['PORTAL_URL'];

const switches = '**/switches.journey.ts';
// PDFs and passkeys, which the headless shell doesn't show.
const fullBrowser =
  /\/(documents|plain-pages|production|security|sftp-feed|shipment-abroad|sign-in|two-factor)\.journey\.ts$/;

const desk = (executablePath: string | undefined) => ({
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  launchOptions: { args: chromiumWords, ...(executablePath === undefined ? {} : { executablePath }) },
});
const inChromium = desk(findChromium());
const inShell = desk(findHeadlessShell() ?? findChromium());

/** Run by `npm run test:journeys`, which starts a portal and prints its URL. */
export const journeys = defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // Three at a time on one portal, since each waits for a third of its time: a journey relies only on what it made itself, and restores what all share.
  workers: 3,
  timeout: 180_000,
  // A machine that builds and tests at the same time is slow; a missing page still fails.
  expect: { timeout: 45_000 },
  fullyParallel: false,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    // Without it an action would wait for the whole test's time.
    actionTimeout: 60_000,
    // Recording every step costs a fifth of the whole run; `npm run test:journeys -- --trace on <file>` records one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: [switches, fullBrowser], use: inShell },
    { name: 'full browser', testMatch: fullBrowser, use: inChromium },
    // Journeys that switch something for everyone run alone.
    { name: 'switches', testMatch: switches, dependencies: ['desktop', 'full browser'], use: inShell },
  ],
});

// Playwright reads only the default export.
export { journeys as default };
