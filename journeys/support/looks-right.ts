import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { faultsOfAccess } from './faults-of-access.ts';
import { lostAtTheSide } from './lost-at-the-side.ts';

/** Axe finds no fault in what is shown now, and nothing of it is lost at the right edge. */
export async function looksRight(page: Page): Promise<void> {
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(await lostAtTheSide(page)).toEqual([]);
}

/** The same on a phone and on a desk, where the page stays. */
export async function looksRightOnBoth(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await looksRight(page);
  }
}
