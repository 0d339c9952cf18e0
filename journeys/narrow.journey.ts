import { expect, test } from './support/journey.ts';
import { lostAtTheSide } from './support/lost-at-the-side.ts';
import { galleryPlaces, openPlace, places } from './support/places.ts';

for (const place of [...places, ...galleryPlaces]) {
  test(`${place.name} loses nothing at the side on 320 px and at 200 % zoom`, async ({ page, become }) => {
    if (place.guest !== true) await become('Marta');
    // Two hundred percent of a 1280 px screen leaves 640 px to the page.
    await page.setViewportSize({ width: 640, height: 400 });
    await openPlace(page, place);
    expect(await lostAtTheSide(page), 'at 200 % zoom').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await lostAtTheSide(page), 'at 320 px').toEqual([]);
  });
}
