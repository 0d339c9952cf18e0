import type { Page } from '@playwright/test';
import { findAccessFaults, findContrastFaults } from './support/faults-of-access.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/lost-at-the-side.ts';
import { openPlace, places } from './support/places.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
// At 200 percent a 1280 px screen leaves 640 px to the page.
const zoomed = { width: 640, height: 400 };
const narrow = { width: 320, height: 640 };

/** One visit for all checks: otherwise each page would be loaded six times. */
for (const place of places)
  test(`${place.name} has no accessibility fault, light and dark, on desktop and phone, and overflows nowhere, down to 320 px and at 200 % zoom`, async ({
    page,
    become,
  }) => {
    if (place.guest !== true) await become(place.by ?? 'Marta');
    // Motion would be captured halfway: a color that is still fading in has less contrast.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize(desk);
    await openPlace(page, place);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        if (place.staysAsOpened === true) await openPlace(page, place);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        const faultsOf = colorScheme === 'light' ? findAccessFaults : findContrastFaults;
        expect(await faultsOf(page), `${colorScheme} at ${size.width} px`).toEqual([]);
      }
      await expectNothingLost(page, `at ${size.width} px`);
    }
    await page.setViewportSize(zoomed);
    await expectNothingLost(page, 'at 200 % zoom');
    await page.setViewportSize(narrow);
    await expectNothingLost(page, 'at 320 px');
  });

async function expectNothingLost(page: Page, where: string): Promise<void> {
  expect(await findOverflow(page), where).toEqual([]);
}
