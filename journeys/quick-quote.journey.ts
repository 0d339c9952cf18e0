import type { Page } from '@playwright/test';
import { newId } from '#kit/server/new-id.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLookOnBoth } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a quick quote becomes a shipment', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping');
  await page.getByRole('link', { name: 'Quick quote' }).click();
  // It starts from the company's own ZIP.
  await expect(text(page, 'From ZIP')).toHaveValue('10038');
  await page.getByRole('button', { name: 'Get rates' }).click();
  await expect(page.getByText('Enter a ZIP or postal code.')).toBeVisible();
  await text(page, 'To ZIP').fill('02906');
  await text(page, 'Declared value').fill('900.00');
  await page.getByRole('combobox', { name: 'Packaging' }).click();
  await page.getByRole('option', { name: 'Small carrier box' }).click();
  await text(page, 'Weight').fill('1');
  await page.getByRole('button', { name: 'Get rates' }).click();
  const service = page.getByRole('radio', { name: /UPS Next Day Air Saver/ });
  await service.check();
  await expectGoodLookOnBoth(page);

  await page.getByRole('button', { name: 'Create shipment' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  // Only the recipient is missing.
  await expect(text(page, 'ZIP code')).toHaveValue('02906');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Rhode Island');
  await page.getByRole('combobox', { name: 'Search contacts and addresses' }).fill('Ines Carvalho');
  await page.getByRole('option', { name: /Gano St/ }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(text(page, 'Declared value')).toHaveValue('900.00');
  const price = page.getByRole('region', { name: 'Running total' });
  await expect(price.getByText('chosen, UPS Next Day Air Saver')).toBeVisible();
});

test('a preset is saved from a shipment, used, renamed and removed', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping/new');
  await expect(text(page, 'Company')).toHaveValue('Harrow & Vale');
  await page.getByRole('button', { name: 'To', exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByRole('combobox', { name: 'Search contacts and addresses' }).fill('Ines Carvalho');
  await page.getByRole('option', { name: /Gano St/ }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await text(page, 'Declared value').fill('1,250.00');
  await page.getByRole('radio', { name: /Medium carrier box/ }).press('Space');

  const name = `Ring ${newId().slice(-6)}`;
  await page.getByRole('button', { name: 'Save as preset' }).click();
  const keeping = page.getByRole('dialog', { name: 'Save as preset' });
  await keeping.getByRole('textbox', { name: 'Name' }).fill(name);
  expect(await findAccessFaults(page)).toEqual([]);
  await keeping.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Preset “${name}” saved`)).toBeVisible();

  // The next shipment starts with it.
  await page.goto('/membership/shipping/new');
  await page.getByRole('combobox', { name: 'Preset' }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByText(`Preset “${name}” applied`)).toBeVisible();
  await page.getByRole('link', { name: 'Manage presets' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('$1,250.00')).toBeVisible();
  await expectGoodLookOnBoth(page);
  await row.getByRole('button', { name: 'Edit' }).click();
  const renaming = page.getByRole('dialog', { name: /^Edit/ });
  await renaming.getByRole('textbox', { name: 'Name' }).fill(`${name} b`);
  await renaming.getByRole('button', { name: 'Save', exact: true }).click();
  const renamed = page.getByRole('row', { name: new RegExp(`${name} b`) });
  await renamed.getByRole('button', { name: /^Use/ }).click();
  await expect(page).toHaveURL(/\/new$/);
  await page.getByRole('button', { name: 'To', exact: true }).click();
  await expect(text(page, 'First name')).toHaveValue('Ines');

  await page.goto('/membership/shipping/presets');
  await renamed.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove preset' }).click();
  await expect(renamed).toBeHidden();
});
