import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Goes to a step of the shipment's page. */
export const goOn = (page: Page, step: string) =>
  page.getByRole('button', { name: step, exact: true }).click();

export const textBox = (page: Page, name: string) => page.getByRole('textbox', { name });

/** From the first step of a new shipment to the carriers' rates: jewelry for $900 in a carrier's box to Chicago. */
export async function writeShipment(page: Page, company: string): Promise<void> {
  await expect(textBox(page, 'Company')).toHaveValue(company);
  await goOn(page, 'To');
  await expect(page).toHaveURL(/\/edit$/);
  await textBox(page, 'Company').fill('Kessler & Co.');
  await textBox(page, 'Address').fill('5 S Wabash Ave');
  await textBox(page, 'ZIP code').fill('60603');
  await textBox(page, 'City').fill('Chicago');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Illinois');
  await textBox(page, 'Phone').fill('3125550102');
  await goOn(page, 'Details');
  await page.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Finished jewelry' }).click();
  await textBox(page, 'Declared value').fill('900.00');
  await page.getByRole('radio', { name: /Small carrier box/ }).press('Space');
  await textBox(page, 'Weight').fill('1');
  await goOn(page, 'Carrier services');
}
