import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';
import { goOn, textBox } from './support/write-shipment.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** From the jeweler's own address up to the recipient's fields. */
async function beginAtReceiver(page: Page): Promise<void> {
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping/new');
  await expect(textBox(page, 'Company')).toHaveValue('Harrow & Vale');
  await goOn(page, 'To');
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeVisible();
}

/** A ring in a box, by the first available service, up to the export details. */
async function writeParcel(page: Page, service = /International/): Promise<void> {
  await page.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Finished jewelry' }).click();
  await textBox(page, 'Declared value').fill('900.00');
  await page.getByRole('radio', { name: /Custom box/ }).press('Space');
  await textBox(page, 'Length').fill('9');
  await textBox(page, 'Width').fill('6');
  await textBox(page, 'Height').fill('4');
  await textBox(page, 'Weight').fill('1.2');
  await goOn(page, 'Carrier services');
  await page.getByRole('radio', { name: service }).first().check();
  await goOn(page, 'Confirmation');
  await goOn(page, 'Export details');
}

test('a ring ships to Canada with its commercial invoice', async ({ page }) => {
  test.slow();
  await beginAtReceiver(page);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Canada' }).click();
  await textBox(page, 'Company').fill('Maple & Frost');
  await textBox(page, 'First name').fill('Nora');
  await textBox(page, 'Last name').fill('Frost');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('290 Yonge St');
  await textBox(page, 'City').fill('Toronto');
  await page.getByRole('combobox', { name: 'Province' }).click();
  await page.getByRole('option', { name: 'Ontario' }).click();
  await textBox(page, 'Postal code').fill('M5B 2H1');
  await textBox(page, 'Phone').fill('416 555 0142');
  await goOn(page, 'Details');
  const asTyped = page.getByRole('button', { name: /entered/i });
  const details = page.getByRole('heading', { name: 'Details', exact: true });
  await expect(asTyped.or(details).first()).toBeVisible();
  if (await asTyped.isVisible()) await asTyped.click();

  await writeParcel(page, /Priority Mail International/);

  // The shipment's data is filled in; the box reveals nothing, the papers everything.
  const covered = page.getByRole('region', { name: 'Am I covered?' });
  await expect(textBox(page, 'Tariff code')).toHaveValue('7113.19');
  await expect(textBox(page, 'Unit value')).toHaveValue('900.00');
  await textBox(page, 'Description').fill('Jewelry');
  await expect(page.getByText('Too vague for customs. Enter the material and item.')).toBeVisible();
  await expect(covered.getByText(/^“Jewelry” is too vague for customs/)).toBeVisible();
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page.getByText("Enter the signer's title, such as Owner.")).toBeVisible();
  await textBox(page, 'Description').fill('18K gold ring with diamond');
  await textBox(page, 'Title').fill('Owner');
  await expect(covered.getByText('No AES filing required: NOEEI 30.36.')).toBeVisible();
  const papers = page.getByRole('region', { name: 'For customs' });
  await expect(papers.getByText('18K gold ring with diamond')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Label preview' }).getByText(/gold/i)).toHaveCount(0);
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);

  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page).toHaveURL(/\/purchase$/);
  await expect(page.getByText('The parcel is covered.')).toBeVisible({ timeout: 60_000 });
  await page.goto(page.url().replace(/\/purchase$/, ''));
  const documents = page.getByRole('region', { name: 'Documents' });
  await expectGoodLook(page);
  const opened = page.waitForEvent('popup');
  await documents.getByRole('button', { name: 'Commercial invoice' }).click();
  expect((await opened).url()).toMatch(/^blob:/);
  await expect(documents.getByText('CN23, prints with the label')).toBeVisible();
  const form = page.waitForEvent('popup');
  await documents.getByRole('button', { name: 'Customs form' }).click();
  expect((await form).url()).toMatch(/^blob:/);
  await expect(documents.getByRole('button', { name: 'Certificate of coverage' })).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Transaction receipt' })).toBeVisible();
});

test('a company in Tokyo gets a Latin spelling for its label, both stay, and its parcel is bought', async ({
  page,
}) => {
  test.slow();
  await beginAtReceiver(page);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await textBox(page, 'Company').first().fill('株式会社山田');
  await textBox(page, 'First name').fill('太郎');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4-12-10 Ginza');
  await textBox(page, 'City').fill('Chuo-ku, Tokyo');
  await textBox(page, 'Postal code').fill('104-0061');
  await textBox(page, 'Phone').fill('+81 3 5550 1234');
  await goOn(page, 'Details');
  await expect(
    page.getByText('Enter this in Latin letters, as it should print on the label.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use “K.K. Yamada”' }).click();
  await page.getByRole('button', { name: 'Use “Taro”' }).click();
  await expect(textBox(page, 'Company in Latin letters')).toHaveValue('K.K. Yamada');
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);
  await goOn(page, 'Details');
  await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeVisible();
  await page.reload();
  await goOn(page, 'To');
  await expect(page.getByRole('textbox', { name: 'Company', exact: true })).toHaveValue('株式会社山田');
  await expect(textBox(page, 'Company in Latin letters')).toHaveValue('K.K. Yamada');

  await goOn(page, 'Details');
  await writeParcel(page, /Priority Mail International/);
  await textBox(page, 'Description').fill('18K gold ring with diamond');
  await textBox(page, 'Title').fill('Owner');
  const preview = page.getByRole('region', { name: 'Label preview' });
  await expect(preview.getByText(/K\.K\. YAMADA/)).toBeVisible();
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page.getByText('The parcel is covered.')).toBeVisible({ timeout: 60_000 });
  await page.goto(page.url().replace(/\/purchase$/, ''));
  await expect(page.getByText('K.K. YAMADA').first()).toBeVisible();
  await expect(page.getByText('CN23, prints with the label')).toBeVisible();
});

test('a ring ships to Paris with a French address, label and invoice', async ({ page }) => {
  await beginAtReceiver(page);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('fran');
  await page.getByRole('option', { name: 'France' }).click();
  await expect(page.getByText("We can't validate addresses in France.")).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Hold for pickup' })).toHaveCount(0);
  await textBox(page, 'Company').fill('Maison Lorrain');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 rue de la Paix');
  await textBox(page, 'City').fill('Paris');
  await textBox(page, 'Postal code').fill('7500');
  await textBox(page, 'Phone').fill('+33 1 42 61 50 00');
  await goOn(page, 'Details');
  await expect(page.getByText('Enter a postal code for France, such as 75002.')).toBeVisible();
  await textBox(page, 'Postal code').fill('75002');
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);
  await goOn(page, 'Details');
  await writeParcel(page);

  const covered = page.getByRole('region', { name: 'Am I covered?' });
  await expect(covered.getByText(/^We can't validate addresses in this country/)).toBeVisible();
  await expect(covered.getByText(/^The destination country requires the importer's EORI/)).toBeVisible();
  // Each finding links to its field.
  await covered.getByRole('button', { name: 'Tax IDs' }).click();
  await expect(page.getByRole('button', { name: 'Add tax ID' })).toBeFocused();
  await textBox(page, 'Unit value').fill('2,600.00');
  await expect(covered.getByText(/need an ITN/)).toBeVisible();
  await covered.getByRole('button', { name: 'Enter ITN' }).click();
  await expect(textBox(page, 'ITN')).toBeFocused();
  await textBox(page, 'Unit value').fill('900.00');
  await textBox(page, 'Description').fill('18K gold ring with diamond');
  await textBox(page, 'Title').fill('Owner');
  await page.getByRole('button', { name: 'Add tax ID' }).click();
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('FR12345678900011');
  await expect(covered.getByText(/^The destination country requires the importer's EORI/)).toHaveCount(0);
  await expectGoodLook(page);
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page.getByText('The parcel is covered.')).toBeVisible({ timeout: 60_000 });
  const shipment = page.url().replace(/\/purchase$/, '');
  await page.getByRole('link', { name: 'Print label' }).click();
  const label = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print label' }).click();
  expect((await label).url()).toMatch(/^blob:/);
  await page.goto(shipment);
  const invoice = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Commercial invoice' }).click();
  expect((await invoice).url()).toMatch(/^blob:/);
});
