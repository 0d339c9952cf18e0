import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Page, Request } from '@playwright/test';
import { newId } from '#kit/server/new-id.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';

const book = '/membership/shipping/addresses';
const phone = { width: 390, height: 844 };
/** No other journey uses this name. */
const uniqueCompany = (what: string): string => `${what} ${newId().slice(-6)}`;

async function typeContact(page: Page, company: string, place: { street: string; city: string }) {
  const dialog = page.getByRole('dialog', { name: 'Add contact', exact: true });
  await dialog.getByLabel('Company').fill(company);
  await dialog.getByLabel('First name').fill('Lena');
  await dialog.getByLabel('Last name').fill('Ruiz');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(place.street);
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('02903');
  await dialog.getByRole('textbox', { name: 'City' }).fill(place.city);
  await dialog.getByLabel('Phone').fill('4155550123');
  // A ZIP fills in its state.
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Rhode Island');
  return dialog;
}

test('a typed contact shows its address problems and is saved as the person chooses', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto(book);
  const company = uniqueCompany('Bellmont');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = await typeContact(page, company, { street: '12 VACANT Street', city: 'Providense' });
  // The note shows the postal form, and why a delivery there is at risk.
  await expect(dialog.getByText('Suggested correction')).toBeVisible();
  await expect(dialog.getByText('The address is vacant. There may be no one to sign.')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Save contact' }).click();
  const choice = page.getByRole('dialog', { name: 'Address could not be validated.' });
  await expect(choice.getByText("We can't find this city in this state.")).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  // Editing shows everything as it was typed.
  await choice.getByRole('button', { name: 'Edit address' }).click();
  await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Providense');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await choice.getByRole('radio', { name: /As entered/ }).check();
  await expect(choice.getByText(/marked “Used as entered”/)).toBeVisible();
  await choice.getByRole('button', { name: 'Use as entered' }).click();
  await expect(page.getByText(`${company} saved`)).toBeVisible();

  await page.getByRole('searchbox').fill(company);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row.getByText('Providense, RI 02903')).toBeVisible();
  await expect(row.getByText('Used as entered')).toBeVisible();
});

test('a foreign contact is saved, never as an origin, and can be picked as a recipient', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto(book);
  const company = uniqueCompany('Aubert');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact', exact: true });
  await dialog.getByLabel('Company').fill(company);
  await dialog.getByLabel('First name').fill('Léa');
  await dialog.getByLabel('Last name').fill('Aubert');
  await dialog.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'France' }).click();
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Rue de la Paix');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Paris');
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('7500');
  await dialog.getByLabel('Phone').fill('+33 1 42 61 50 00');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByText('Enter a postal code for France, such as 75002.').first()).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('75002');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText(`${company} saved`)).toBeVisible();
  await page.getByRole('searchbox').fill(company);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row.getByText('Paris 75002, France')).toBeVisible();
  await expect(row.getByText('+33 142615000')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make default' })).toHaveCount(0);

  await page.goto('/membership/shipping/new');
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Harrow & Vale');
  await page.getByRole('button', { name: 'To', exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search contacts and addresses' }).fill(company);
  await page.getByRole('option', { name: new RegExp(`${company} · .* · Paris 75002, France`) }).click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('France');
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('75002');
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeVisible();
});

test('a slow ZIP lookup never fills the focused field', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto(book);
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact', exact: true });
  const city = dialog.getByRole('textbox', { name: 'City' });
  const { promise: stands, resolve: letGo } = Promise.withResolvers<void>();
  // It may travel with another call of that moment.
  const isLookup = (request: Request) =>
    `${request.url()} ${request.postData()}`.includes('/zipcodes/search');
  await page.route('**/services/**', (route) =>
    (isLookup(route.request()) ? stands : Promise.resolve()).then(() => route.continue()),
  );
  const lookup = page.waitForRequest(isLookup);
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('02903');
  await city.focus();
  await lookup;
  letGo();
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Rhode Island');
  await page.keyboard.type('East Side');
  await expect(city).toHaveValue('East Side');
});

test('an existing contact is updated, starred and removed', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto(book);
  const company = uniqueCompany('Kleist');
  for (const reference of ['Front desk', 'Back door']) {
    await page.getByRole('button', { name: 'Add contact' }).click();
    const dialog = await typeContact(page, company, { street: '247 Weybosset St', city: 'Providence' });
    await dialog.getByLabel('Reference').fill(reference);
    await dialog.getByRole('button', { name: 'Save contact' }).click();
    if (reference === 'Back door') {
      const question = page.getByRole('dialog', { name: /is already in your address book/ });
      await question.getByRole('button', { name: 'Update contact' }).click();
    }
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('searchbox').fill(company);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: `Favorite: ${company}` }).click();
  await expect(row.getByRole('button', { name: `Favorite: ${company}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove contact' }).click();
  await expect(page.getByText(`No results for "${company}"`)).toBeVisible();
});

test('a filled-in template is read, corrected on the page, and saved whole', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto(`${book}/import`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel template' }).click();
  const template = await (await saved).path();
  const [headers = []] = readSheet(await readFile(template));
  const house = uniqueCompany('Imported');
  const place = ['247 Weybosset St', '', 'Providence', 'RI', '02903', 'US'];
  const line = (at: number, telephone: string) => [
    `${house} ${at}`,
    'Lena',
    'Ruiz',
    '',
    ...place,
    telephone,
    '',
    '',
    'no',
    'no',
    'no',
    'no',
  ];
  async function* rows() {
    yield line(1, '401-555-0101');
    yield line(2, 'call me');
  }
  const columns = headers.map((header) => ({ header, width: 12 }));
  const file = await buffer(writeSheet({ name: 'Contacts', columns, rows: rows() }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.xlsx', mimeType: sheetType, buffer: file });
  await expect(page.getByText('2 rows, 1 to fix')).toBeVisible();
  await expect(page.getByText('Phone: Enter a phone number')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  const wrong = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await wrong).suggestedFilename()).toBe('contacts-to-fix.xlsx');

  await page
    .getByRole('row', { name: new RegExp(`${house} 2`) })
    .getByRole('button', { name: 'Fix', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fix row 3' });
  await expect(dialog.getByText('Enter a phone number, such as (401) 555-0142.')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByLabel('Phone').fill('401-555-0102');
  await dialog.getByRole('button', { name: 'Save row' }).click();
  await page.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByText('2 contacts added.')).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto(book);
  await page.getByRole('searchbox').fill(house);
  await expect(page.getByText(`${house} 2`)).toBeVisible();
  await expectGoodLook(page);
});
