import { defineConfig, devices } from '@playwright/test';
import { chromiumWords, findChromium } from '#tools/browser/find-chromium.ts';

const executablePath = findChromium();
const baseURL = process.env['PORTAL_URL'];

/** Run by `npm run test:journeys`, which starts a portal and says where it is. */
export const journeys = defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // One portal with one set of demo people: journeys that change things must not meet.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumWords, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});

// Playwright reads the default export and no other.
export { journeys as default };
