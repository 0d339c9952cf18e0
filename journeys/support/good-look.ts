import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAccessFaults } from './accessibility-faults.ts';
import { findOverflow } from './overflow.ts';

/** Axe finds no fault in what is shown now, and nothing of it is lost at the right edge. */
export async function expectGoodLook(page: Page): Promise<void> {
  expect(await findAccessFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/** The same on a phone and on a desk, where the page stays. */
export async function expectGoodLookOnBoth(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectGoodLook(page);
  }
}
