import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser in CHROMIUM, or one in a usual place. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  return (named ? [named] : usualPlaces).find((path) => existsSync(path));
}

/**
 * Chromium without its window, a package of its own on Debian. It takes a quarter less processor time, and shows neither
 * PDFs nor passkeys.
 */
export function findHeadlessShell(): string | undefined {
  return process.env['CHROMIUM']
    ? undefined
    : ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));
}

const leftOut = [
  // The address bar's dropdown is two pages with their own process, opened with every window: half
  // of a window's cost.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A spare process for cross-site pages, which no test opens.
  'SpareRendererForSitePerProcess',
  // The browser uses the last of two lists, so Playwright's exclusions are repeated.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Nothing may contact the browser's vendor, and a container has no sandbox. */
export const chromiumWords = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];
