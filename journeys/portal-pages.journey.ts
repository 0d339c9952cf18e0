import type { Page } from '@playwright/test';
import { findAccessFaults, findContrastFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { openPlace } from './support/portal-pages.ts';
import { places } from './support/places.ts';
import type { Place } from './support/place.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
// At 200 percent a 1280 px screen leaves 640 px to the page.
const zoomed = { width: 640, height: 400 };
const narrow = { width: 320, height: 640 };

test.describe.configure({ mode: 'parallel' });

/** A browser visits several pages, since a new one would fetch the portal again for each. */
const visits = 8;

for (const [who, group] of places)
  for (let from = 0; from < group.length; from += visits) {
    const some = group.slice(from, from + visits);
    const [first, last] = [some[0]?.page ?? '', some.at(-1)?.page ?? ''];
    test(`pages of ${who ?? 'a guest'} from ${first} to ${last} have no accessibility fault, light and dark, on desktop and phone, and overflow nowhere, down to 320 px and at 200 % zoom`, async ({
      page,
      become,
    }) => {
      test.slow();
      if (who !== null) await become(who);
      // Motion would be photographed half way: a color that is still fading in has less contrast.
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      for (const place of some) await test.step(place.page, () => examine(page, place));
    });
  }

async function examine(page: Page, place: Place): Promise<void> {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light' });
  await openPlace(page, place);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (place.staysAsOpened === true) await openPlace(page, place);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      // Another journey's change may have the page load again; its skeleton has nothing to focus.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const faultsOf = colorScheme === 'light' ? findAccessFaults : findContrastFaults;
      expect.soft(await faultsOf(page), `${place.page}, ${colorScheme} at ${size.width} px`).toEqual([]);
    }
    await expectNothingLost(page, `${place.page} at ${size.width} px`);
  }
  await page.setViewportSize(zoomed);
  await expectNothingLost(page, `${place.page} at 200 % zoom`);
  await page.setViewportSize(narrow);
  await expectNothingLost(page, `${place.page} at 320 px`);
}

async function expectNothingLost(page: Page, where: string): Promise<void> {
  expect.soft(await findOverflow(page), where).toEqual([]);
}
