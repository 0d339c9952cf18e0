import { faultsOfAccess } from './support/faults-of-access.ts';
import { expect, test } from './support/journey.ts';
import { openPlace, places } from './support/places.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const place of places) {
  test(`${place.name} has no fault of access, light and dark, on a desk and on a phone`, async ({
    page,
    become,
  }) => {
    if (place.guest !== true) await become('Marta');
    // Motion would be photographed half way: a colour that is still fading in has less contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPlace(page, place);
    for (const size of widths) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // The front page is a document without the portal's program: it chooses its look when it is opened.
        if (place.guest === true) await openPlace(page, place);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        expect(await faultsOfAccess(page), `${colorScheme} at ${size.width} px`).toEqual([]);
      }
    }
  });
}
