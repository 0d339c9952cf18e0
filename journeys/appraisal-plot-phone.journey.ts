import type { Locator, Page } from '@playwright/test';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Where the diagram is once the page has stopped scrolling: a swipe goes on after the finger left. */
async function restingBox(diagram: Locator) {
  await diagram.scrollIntoViewIfNeeded();
  let last = await diagram.boundingBox();
  await expect
    .poll(async () => {
      const [before, now] = [last, await diagram.boundingBox()];
      last = now;
      return now !== null && now.y === before?.y;
    })
    .toBe(true);
  if (last === null) throw new Error('The diagram is not there.');
  return last;
}

/** A finger on a part of the diagram. */
async function tapAt(page: Page, diagram: Locator, x: number, y: number): Promise<void> {
  const box = await restingBox(diagram);
  await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
}

test('an appraiser draws a plot with a finger on a phone', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/appraisals');
  await page.getByRole('button', { name: 'New appraisal' }).tap();
  await page.getByRole('button', { name: 'Items', exact: true }).tap();
  await page.getByRole('button', { name: 'Add jewelry' }).first().tap();
  await page
    .getByRole('button', { name: /^Add gem/ })
    .first()
    .tap();
  await page.getByRole('combobox', { name: 'Shape' }).selectOption('Round');

  const plot = page.getByRole('region', { name: 'Plot' });
  const crown = plot.getByRole('button', { name: /^Crown:/ });
  await plot.getByRole('radio', { name: 'F, Feather' }).tap();
  await tapAt(page, crown, 0.85, 0.5);
  await expect(crown).toHaveAccessibleName(/^Crown: Feather, crown, 3 o'clock\. Symbol: Feather\.$/);
  await plot.getByRole('radio', { name: 'T, Natural' }).tap();
  const pavilion = plot.getByRole('button', { name: /^Pavilion:/ });
  await tapAt(page, pavilion, 0.5, 0.04);
  await expect(pavilion).toHaveAccessibleName(/^Pavilion: Natural, girdle, 12 o'clock\./);
  await expect(plot.getByRole('region', { name: 'Key' })).toContainText('2 marks');

  // A finger that scrolls the page over the diagram leaves no mark.
  const box = await restingBox(crown);
  const client = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * x, y: box.y + box.height * y }],
    });
  await finger('touchStart', 0.3, 0.6);
  for (const y of [0.5, 0.4, 0.3, 0.1, -0.1]) await finger('touchMove', 0.3, y);
  await finger('touchEnd', 0.3, -0.1);
  await expect(plot.getByRole('region', { name: 'Key' })).toContainText('2 marks');

  // A finger on a mark drags it, and leaves no other.
  const now = await restingBox(crown);
  const drag = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: now.x + now.width * x, y: now.y + now.height * y }],
    });
  await drag('touchStart', 0.85, 0.5);
  for (const x of [0.7, 0.5, 0.3, 0.15]) await drag('touchMove', x, 0.5);
  await drag('touchEnd', 0.15, 0.5);
  await expect(crown).toHaveAccessibleName(/^Crown: Feather, crown, 9 o'clock\./);
  await expect(plot.getByRole('region', { name: 'Key' })).toContainText('2 marks');

  await plot.getByRole('button', { name: 'Text description' }).tap();
  await expect(plot.getByRole('listitem')).toHaveCount(2);
  expect(await findAccessFaults(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // Each stroke is saved at once.
  await expect(page.getByText(/Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Crown: Feather, crown, 9 o'clock\./ })).toBeVisible();
});
