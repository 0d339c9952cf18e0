import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { changeCompanyProfile, getCompanyProfile } from '#platform/companies/contract.ts';
import { callAs } from './support/call-as.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { expectGoodLook } from './support/good-look.ts';
import { findOverflow } from './support/overflow.ts';
import { emailOf, proveByMail } from './support/prove-by-mail.ts';

const phone = { width: 390, height: 844 };

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const message = (page: Page, sentence: string | RegExp) =>
  expect(page.getByText(sentence).first()).toBeVisible();

test('the second of two people who edit the company sees what changed, loses nothing, and saves', async ({
  page,
  become,
  request,
}) => {
  test.slow();
  await become('Elena');
  await open(page, '/membership/company', 'Company');
  const notes = page.getByRole('textbox', { name: /^Notes/ });
  await notes.fill('Open by appointment.');
  await page.getByRole('textbox', { name: 'Federal tax ID (FEIN)' }).fill('12-34');
  await page.getByRole('button', { name: 'Save company' }).click();
  await message(page, 'Enter 9 digits, such as 12-3456789.');

  // At the same time, in another session.
  const { logoId: _, ...now } = await callAs(request, 'Elena', getCompanyProfile, {});
  const body = {
    ...now,
    federalTaxIdentificationNumber: now.federalTaxIdentificationNumber ?? '',
    websiteUrl: 'www.castellan-gems.example',
    notes: 'Closed in August.',
  };
  await callAs(request, 'Elena', changeCompanyProfile, { body });

  const fein = now.federalTaxIdentificationNumber ?? '';
  await page.getByRole('textbox', { name: 'Federal tax ID (FEIN)' }).fill(fein);
  await page.getByRole('button', { name: 'Save company' }).click();
  const changed = page.getByRole('alert').filter({ hasText: 'Changed by Elena Castellan' });
  await expect(changed).toBeVisible();
  await expect(changed.getByText('Notes: Closed in August.')).toBeVisible();
  await expect(notes).toHaveValue('Open by appointment.');
  await expect(page.getByRole('textbox', { name: /^Website/ })).toHaveValue('www.castellan-gems.example');
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save company' }).click();
  await message(page, 'Company profile saved');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Open by appointment.');
});

test('a logo is cropped by keyboard, saved, and shown beside the name; a file that is no picture is refused', async ({
  page,
  become,
}) => {
  test.slow();
  await become('Elena');
  await open(page, '/membership/company', 'Company');
  const input = page.locator('input[type=file]');
  const choose = (name: string, buffer: Buffer, mimeType = 'image/png') =>
    input.setInputFiles({ name, buffer, mimeType });

  await choose('logo.png', Buffer.from('I am no picture'));
  await message(page, 'Invalid file format.');
  await choose('lo:go.png', Buffer.from('x'));
  await message(page, 'Invalid file name.');
  await choose('logo.png', Buffer.alloc(5_000_001));
  await message(page, 'The file is larger than 5 MB.');

  const picture = await sharp({ create: { width: 2600, height: 1000, channels: 3, background: '#1F3D8C' } })
    .png()
    .toBuffer();
  await choose('logo.png', picture);
  const dialog = page.getByRole('dialog', { name: 'Crop your logo' });
  await expect(dialog.getByText('2600 × 1000 of 2600 × 1000')).toBeVisible();
  await dialog.getByRole('button', { name: /^Resize/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(dialog.getByText('2340 × 1000 of 2600 × 1000')).toBeVisible();
  await dialog.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save logo' }).click();
  await message(page, 'Logo saved');
  const shown = page.getByRole('img', { name: 'Castellan Gems logo' });
  await expect(shown).toBeVisible();
  // The saved picture is within the limits, whatever was chosen.
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048);

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(shown).toBeHidden();
});

test('locations and business units are added and changed, at phone width', async ({ page, become }) => {
  test.slow();
  await page.setViewportSize(phone);
  await become('Amara');
  await open(page, '/membership/locations', 'Locations');
  await page.getByRole('button', { name: 'Add unit' }).click();
  const unit = page.getByRole('dialog', { name: 'Add business unit' });
  await unit.getByRole('textbox', { name: 'Name' }).fill('Repair');
  await unit.getByRole('button', { name: 'Save unit' }).click();
  await expect(page.getByRole('list', { name: 'Business units' }).getByText('Repair')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add location' }).click();
  const adding = page.getByRole('dialog', { name: 'Add location' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Montréal');
  await adding.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Canada' }).click();
  await adding.getByRole('textbox', { name: 'Address' }).fill('1188 rue Sherbrooke');
  await adding.getByRole('textbox', { name: 'City' }).fill('Montréal');
  await adding.getByRole('combobox', { name: 'Province' }).fill('Que');
  await page.getByRole('option', { name: /Quebec/ }).click();
  await adding.getByRole('textbox', { name: 'Postal code' }).fill('02903');
  await adding.getByRole('button', { name: 'Save location' }).click();
  await expect(adding.getByText('Enter a postal code, such as K1A 0B1.')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Postal code' }).fill('h3a 3g2');
  await expectGoodLook(page);
  await adding.getByRole('button', { name: 'Save location' }).click();
  await message(page, 'Montréal saved');
  await expect(page.getByText('Montréal, QC H3A 3G2, Canada')).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: /^Your profile/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
});

test('a person changes their name, and an email that counts once its link is opened; the old one is notified', async ({
  page,
  become,
}) => {
  test.slow();
  await become('Sven');
  await open(page, '/membership/profile', 'Your profile');
  await page.getByRole('textbox', { name: /^Middle name/ }).fill('Olof');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await message(page, 'Profile saved');

  await page.getByRole('button', { name: 'Change email' }).click();
  const change = page.getByRole('dialog', { name: 'Change your email' });
  await change.getByRole('textbox', { name: 'New email' }).fill('sven.olof@lindqvistjewelry.example');
  await change.getByRole('button', { name: 'Send link' }).click();
  await proveByMail(page, 'Sven');
  await expect(page.getByRole('list', { name: 'Pending changes' })).toBeVisible();
  await message(page, `You sign in with ${emailOf('Sven')}.`);
  expect(await findAccessFaults(page)).toEqual([]);

  await page.goto(await latestMailTo(page, 'sven.olof@lindqvistjewelry.example', 'Verify your email'));
  await page.getByRole('button', { name: /Verify/ }).click();
  await message(page, /verified/i);
  await latestMailTo(page, emailOf('Sven'), 'Your email address was changed');
  await open(page, '/membership/profile', 'Your profile');
  await message(page, 'sven.olof@lindqvistjewelry.example, verified');
});

test('after sign-in the loading page leads to the requested page', async ({ page, become }) => {
  await become('Ilse');
  // One of the loads fails, and the page still opens.
  await page.route('**/services/membership/companies/profile', (route) => route.abort());
  await page.goto('/membership/loading');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/membership');
  await page.getByRole('link', { name: /^Locations/ }).click();
  await expect(page).toHaveURL(/\/membership\/locations$/);
});
