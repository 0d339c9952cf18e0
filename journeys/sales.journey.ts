import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { signInAs } from './support/sign-in-as.ts';

const phone = { width: 390, height: 844 };

test('a seller confirms one ordered stone and declines another, and buyers read how it answers', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'Elena');
  const waiting = page.getByRole('row', { name: /Awaiting your response/ });
  // The demo's orders arrive after its feeds are published.
  await expect(async () => {
    await page.goto('/marketplace/sales');
    await expect(waiting).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  expect(await findAccessFaults(page)).toEqual([]);
  await waiting.first().getByRole('link').first().click();
  await expect(page.getByText(/left to respond/)).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(
    page.getByText('Ship the stone to the diamond desk, insured and with its report.'),
  ).toBeVisible();

  await page.goto('/marketplace/sales');
  await page.setViewportSize({ width: 1440, height: 900 });
  await waiting.first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decline sale D-/ });
  await dialog.getByLabel('Reason (shown to the buyer)').fill('Sold this morning.');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Sold this morning.')).toBeVisible();

  await page.getByRole('link', { name: /ct/ }).first().click();
  const seller = page.getByRole('region', { name: 'Seller' });
  await expect(seller).toContainText(/Responds in\d hours?median/);
  await expect(seller).toContainText(/Confirms\d\d%of orders/);
});
