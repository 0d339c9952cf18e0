import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(async ({ become }) => become('Marta'));

test('on a phone the bottom bar has the places, and a sheet has all of them', async ({ page }) => {
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await bar.getByRole('link', { name: 'Shipments' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Shipments' })).toHaveAttribute('aria-current', 'page');

  const more = bar.getByRole('button', { name: 'More' });
  await more.tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(sheet).toBeHidden();
});

test('Escape closes the sheet and returns the focus', async ({ page }) => {
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  // The sheet listens once it has the focus.
  await expect(sheet.locator('*:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});

test('a phone opens a document in its own viewer instead of cropping it', async ({ page }) => {
  await page.goto('/shippingfaq');
  await expect(page.getByText('Open the PDF to read it')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open PDF', exact: true })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'shipping-faq.pdf');
  await expect(page.locator('#page iframe')).toHaveCount(0);
});
