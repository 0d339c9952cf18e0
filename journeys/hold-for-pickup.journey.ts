import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';

test.beforeEach(({ readAlone }) => readAlone());

test('a residential parcel is held at a pickup location because of its value', async ({ page }) => {
  const goOn = (step: string) => page.getByRole('button', { name: step, exact: true }).click();
  const text = (name: string) => page.getByRole('textbox', { name });
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping/new');
  await expect(text('Company')).toHaveValue('Harrow & Vale');
  await goOn('To');
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeVisible();
  // Continuing before the chosen contact has loaded proceeds once it has.
  const { promise: pressed, resolve: press } = Promise.withResolvers<undefined>();
  await page.route(/\/contacts\/[0-9a-f-]{36}$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Search contacts and addresses' }).fill('Ines Carvalho');
  await page.getByRole('option', { name: /Gano St/ }).click();
  await goOn('Details');
  press(undefined);
  await page.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Finished jewelry' }).click();
  await text('Declared value').fill('75,000.01');

  // The rule says what is wrong, and its fix leads to the field.
  const covered = page.getByRole('region', { name: 'Am I covered?' });
  await expect(covered.getByText('Residential shipments over $75,000 are not permitted.')).toBeVisible();
  await text('Declared value').fill('74,000.00');
  await page.getByRole('navigation', { name: /steps/ }).getByRole('button', { name: /^To/ }).click();
  await page.getByRole('checkbox', { name: 'Hold for pickup' }).check();
  const counters = page.getByRole('radiogroup', { name: 'Pickup location' });
  await expect(counters.getByRole('radio').first()).toBeVisible();
  await goOn('Details');
  await expect(page.getByText('Choose a pickup location, or uncheck Hold for pickup.')).toBeVisible();
  await expectGoodLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await counters.getByRole('radio', { name: /FedEx/ }).first().press('Space');
  await expect(covered.getByText(/^Held for pickup at FedEx/)).toBeVisible();
  await expect(covered.getByText(/require Expanded coverage\.$/)).toBeVisible();
  await covered.getByRole('button', { name: 'Switch to Expanded' }).click();
  await expect(covered.getByText('Covered up to $75,000 at the pickup location.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Label preview' }).getByText(/^HOLD FOR PICKUP/),
  ).toBeVisible();
});
