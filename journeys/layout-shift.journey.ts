import { expect, test } from './support/journey.ts';
import { measureLayoutShift, maxLayoutShift } from './support/layout-shift.ts';
import { openPlace } from './support/portal-pages.ts';
import { places } from './support/places.ts';

const watched = ['/', '/dashboard', '/help', '/legal/participant-agreement', '/appraisalsfaq'];

for (const [who, group] of places)
  for (const place of group.filter(({ page }) => watched.includes(page)))
    for (const width of [1440, 390])
      test(`${place.page} shifts nothing while loading, ${width} px wide`, async ({ page, become }) => {
        if (who !== null) await become(who);
        await page.setViewportSize({ width, height: 900 });
        // What other journeys change for the same person at this moment is news, not loading.
        await page.routeWebSocket(/hub/, () => undefined);
        await openPlace(page, place);
        // Anything still loading would shift the page after it was measured.
        await page.waitForLoadState('networkidle');
        expect(await measureLayoutShift(page)).toBeLessThan(maxLayoutShift);
      });

test('a banner that arrives after its page shifts nothing, on a phone', async ({
  page,
  become,
  readAlone,
}) => {
  await readAlone();
  await become('Marta');
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/banner\?/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  release();
  await expect(
    page.getByRole('status').filter({ hasText: "Coverage starts at the carrier's first scan." }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await measureLayoutShift(page)).toBeLessThan(maxLayoutShift);
});

test('a page that shifts would be noticed', async ({ page }) => {
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    // What was never painted can't shift.
    const { promise: painted, resolve } = Promise.withResolvers<void>();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    await painted;
    const pushed = document.createElement('div');
    pushed.style.height = '200px';
    document.body.prepend(pushed);
  });
  await expect.poll(() => measureLayoutShift(page)).toBeGreaterThan(maxLayoutShift);
});
