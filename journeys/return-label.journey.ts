import type { Page } from '@playwright/test';
import { providence } from '#apps/server/testing/shipping/sample-draft.ts';
import { newId } from '#kit/server/new-id.ts';
import { buyLabel, someCustomer } from './support/buy-label.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { expectGoodLook } from './support/good-look.ts';
import { codesFor } from './support/sent-code.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const text = (page: Page, name: string) => page.getByRole('textbox', { name });

const phone = { width: 390, height: 844 };

const newEmail = () => `guest-${newId().slice(-8)}@solberg.example`;

test('a customer prints the return label that a jeweler paid for', async ({ become, page, browser }) => {
  const email = newEmail();
  const { shipmentId, number } = await buyLabel(page.request, {
    kind: 'Boomerang',
    origin: { ...someCustomer, emailAddress: email },
    destination: providence,
  });
  await become('Marta');
  await page.goto(`/membership/shipping/${shipmentId}`);
  await press(page, 'Email return label');
  const dialog = page.getByRole('dialog');
  await expect(text(page, 'Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Return label sent to ${email}`)).toBeVisible();
  await expectGoodLook(page);

  const elsewhere = await browser.newContext();
  const guest = await elsewhere.newPage();
  await guest.goto(await latestMailTo(page, email, 'A return label from HV Services'));
  await expect(heading(guest, 'Print a return label')).toBeVisible();
  await expect(text(guest, 'Shipment ID')).toHaveValue(number);
  await text(guest, 'Email').fill('somebody@else.example');
  await press(guest, 'Continue');
  await expect(
    guest.getByText("We can't find a return label for this shipment ID and email.").first(),
  ).toBeVisible();
  await text(guest, 'Email').fill(email);
  await press(guest, 'Continue');
  await expect(heading(guest, `Return label ${number}`)).toBeVisible();
  await expect(guest.getByText('New York, NY')).toBeVisible();
  await expectGoodLook(guest);
  await guest.setViewportSize(phone);
  await expectGoodLook(guest);
  const answered = guest.waitForResponse((response) => response.url().endsWith('/return-labels/label'));
  await press(guest, 'Create label');
  const paper = await answered;
  expect(paper.status()).toBe(200);
  expect(paper.headers()['content-type']).toContain('application/pdf');
  await expect(guest.getByRole('button', { name: 'Reprint label' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText(/Return label sent to .* printed once/)).toBeVisible();
});

test('a recipient tracks their parcel with a code from their email', async ({ page }) => {
  const email = newEmail();
  const { number } = await buyLabel(page.request, {
    destination: { ...someCustomer, emailAddress: email },
  });
  await page.goto('/track');
  await text(page, 'Shipment ID').fill(number);
  await text(page, 'Email').fill(email);
  const codes = codesFor(page, { email, subject: `Your code for shipment ${number}` });
  await press(page, 'Send code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await expectGoodLook(page);
  await text(page, 'Code').fill(await codes.next());
  await press(page, 'Track parcel');
  await expect(page.getByText('FedEx tracking number')).toBeVisible();
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
});

test('an unknown parcel number gets the same message as any other', async ({ page }) => {
  await page.goto('/track#40-999999999');
  await expect(text(page, 'Shipment ID')).toHaveValue('40-999999999');
  await text(page, 'Email').fill(newEmail());
  await press(page, 'Send code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await text(page, 'Code').fill('123456');
  await press(page, 'Track parcel');
  await expect(page.getByText('This code is incorrect or has expired.').first()).toBeVisible();
});
