import { expect, test } from './support/journey.ts';
import { openWatchedTab } from './support/watched-tab.ts';

// Spec platform §4: 3300 seconds and 300 more, unless the company's claims say otherwise.
test("a company's own idle time warns at that time and signs out after its own timeout", async ({
  context,
  become,
}) => {
  await become('Sven');
  await context.clock.install();
  const tab = await openWatchedTab(context);
  // Moves the browser's clock and not the server's: otherwise a renewed token would look expired.
  await context.route(/\/services\/identity\/(token|resume)$/, (route) => route.abort());
  const warning = tab.getByRole('dialog', { name: /^Signing out in/ });
  await context.clock.fastForward(890_000);
  await expect(warning).toBeHidden();
  await context.clock.fastForward(11_000);
  await expect(warning).toBeVisible();
  await expect(tab.getByRole('img', { name: /^1:\d\d left$/ })).toBeVisible();
  await context.clock.fastForward(120_000);
  await expect(tab).toHaveURL(/\/login$/);
  await expect(tab.getByText('You were signed out after a period of inactivity')).toBeVisible();
});
