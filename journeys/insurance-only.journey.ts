import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';
import { goOn } from './support/write-shipment.ts';

/** Up to the details of a parcel with a label of its own. */
async function beginOwnParcel(page: Page): Promise<void> {
  await page.goto('/membership/shipping');
  await page
    .getByRole('navigation', { name: 'Shipments', exact: true })
    .getByRole('link', { name: 'Insurance only' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Harrow & Vale');
  await goOn(page, 'To');
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search contacts and addresses' }).fill('Pemberton');
  await page.getByRole('option', { name: /Post St/ }).click();
  await goOn(page, 'Details');
}

test('a parcel with an outside label is insured', async ({ page }) => {
  const text = (name: string) => page.getByRole('textbox', { name });
  await signInAs(page, 'Marta');
  await beginOwnParcel(page);
  await page.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Watches' }).click();
  await text('Declared value').fill('900.00');
  // One digit is wrong, and the carrier's check digit shows it.
  await text('Tracking number').fill('1Z5R89390357567128');
  await expect(
    page.getByText("This tracking number doesn't match the carrier you chose.").first(),
  ).toBeVisible();
  await text('Tracking number').fill('1Z5R89390357567127');
  const price = page.getByRole('region', { name: 'Running total' });
  await expect(price.getByText('$2.70').first()).toBeVisible();
  await expectGoodLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goOn(page, 'Confirmation');
  await page.getByRole('button', { name: 'Purchase for $2.70' }).click();

  await expect(page.getByText('Ships on your own label. Not scanned yet.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('The parcel is covered.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your parcel is insured' })).toBeVisible();
  await page.getByRole('link', { name: 'View shipment' }).click();
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('button', { name: 'Certificate of coverage' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print label' })).toHaveCount(0);

  // The same parcel is not insured a second time.
  await beginOwnParcel(page);
  await page.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Watches' }).click();
  await text('Declared value').fill('1,900.00');
  await text('Tracking number').fill('1Z5R89390357567127');
  await expect(price.getByText('$5.70').first()).toBeVisible();
  await goOn(page, 'Confirmation');
  await page.getByRole('button', { name: 'Purchase for $5.70' }).click();
  await expect(
    page.getByText('A parcel with this tracking number is already insured.').first(),
  ).toBeVisible();
});
