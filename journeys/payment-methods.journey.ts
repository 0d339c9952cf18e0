import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { proveByMail } from './support/prove-by-mail.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function expectWellMade(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findAccessFaults(page), `at ${size.width} px`).toEqual([]);
    expect(await findOverflow(page), `at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(desk);
}

const fieldsIn = (dialog: Locator): FrameLocator => dialog.locator('iframe').contentFrame();

async function typeCard(dialog: Locator, number: string): Promise<void> {
  const fields = fieldsIn(dialog);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration').fill('12/39');
  await fields.getByLabel('Security code').fill('123');
}

test("an administrator adds a card in the gateway's fields, replaces it, and adds an account by two deposits", async ({
  page,
  become,
}) => {
  test.slow();
  await become('Ilse');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/membership/billing/methods');
  await expect(page.getByRole('heading', { name: 'No payment methods yet' })).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Add credit card' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a credit card' });
  await adding.getByRole('textbox', { name: 'Name on card' }).fill('Ilse Kessler');
  // Nothing is sent before the gateway's own fields are valid; it marks them itself.
  await expect(fieldsIn(adding).getByLabel('Card number')).toBeVisible();
  await adding.getByRole('button', { name: 'Add card' }).click();
  await expect(adding.getByText('Some details are missing or incorrect.')).toBeVisible();
  await expectWellMade(page);
  await typeCard(adding, '4000990000000889');
  await adding.getByRole('button', { name: 'Add card' }).click();
  await proveByMail(page, 'Ilse');
  await expect(
    adding.getByText(
      'We are not able to process the payment details entered. Please use other payment options.',
    ),
  ).toBeVisible();
  await typeCard(adding, '4111111111111111');
  await adding.getByRole('button', { name: 'Add card' }).click();
  const visa = page.getByRole('region', { name: 'Visa ending in 1111' });
  await expect(visa.getByText('Default', { exact: true })).toBeVisible();
  await expect(visa.getByText(/^\$1\.00 verification hold placed .*\. Release expected/)).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Add credit card' }).click();
  await expect(
    adding.getByText("We'll keep using Visa ending in 1111 for labels, insurance and diamonds."),
  ).toBeVisible();
  await expectWellMade(page);
  await adding.getByRole('textbox', { name: 'Name on card' }).fill('Ilse Kessler');
  await typeCard(adding, '4012888888881881');
  await adding.getByRole('button', { name: 'Add card' }).click();
  const second = page.getByRole('region', { name: 'Visa ending in 1881' });
  await expect(second.getByText('Bills only')).toBeVisible();
  await second.getByRole('button', { name: /^Use for services/ }).click();
  await expect(second.getByText('Default', { exact: true })).toBeVisible();
  await expect(visa.getByText('Bills only')).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Add credit card' }).click();
  await adding.getByRole('checkbox', { name: 'Use for bills only' }).uncheck();
  await expect(adding.getByText(/so this card replaces Visa ending in 1881\.$/)).toBeVisible();
  await adding.getByRole('textbox', { name: 'Name on card' }).fill('Ilse Kessler');
  await typeCard(adding, '5555555555554444');
  await adding.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('region', { name: 'Mastercard ending in 4444' })).toBeVisible();
  await expect(second).toBeHidden();
  await visa.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove method' }).click();
  await expect(visa).toBeHidden();

  await page.getByRole('button', { name: 'Add bank account' }).click();
  const linking = page.getByRole('dialog', { name: 'Add a bank account' });
  const fields = fieldsIn(linking);
  await fields.getByLabel('Business', { exact: true }).check();
  await fields.getByLabel('Business name').fill('Kessler & Co.');
  await fields.getByLabel('Routing number').fill('021000021');
  await fields.getByLabel('Account number').fill('123456789');
  await expectWellMade(page);
  await linking.getByRole('button', { name: 'Add account' }).click();
  const account = page.getByRole('region', { name: /ending in 6789/ });
  await expect(account.getByText('Awaiting deposits')).toBeVisible();
  await account.getByRole('button', { name: /^Confirm deposits/ }).click();
  const confirming = page.getByRole('dialog', { name: /^Confirm / });
  await confirming.getByRole('textbox', { name: 'First deposit' }).fill('0.12');
  await confirming.getByRole('textbox', { name: 'Second deposit' }).fill('0.34');
  await confirming.getByRole('button', { name: 'Confirm account' }).click();
  await expect(confirming.getByText("The two deposits haven't arrived yet.")).toBeVisible();
  await expectWellMade(page);
  await confirming.getByRole('button', { name: 'Cancel' }).click();

  await account.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove method' }).click();
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: /^Remove Mastercard/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove method' }).click();
  await expect(page.getByRole('heading', { name: 'No payment methods yet' })).toBeVisible();
});

test("a person who isn't a business administrator is referred to one", async ({ page, become }) => {
  await become('Nadia');
  await page.goto('/membership/billing/methods');
  await expect(page.getByText('Ask your business administrator to add a payment method.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add|Replace/ })).toHaveCount(0);
  await expectWellMade(page);
});
