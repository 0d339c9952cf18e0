import { newId } from '#kit/server/new-id.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { saveWritten } from './support/saved-shipment.ts';

const phone = { width: 390, height: 844 };

test('twenty saved shipments are priced and bought; two are refused and retried alone, the others print together', async ({
  page,
  request,
  become,
}) => {
  test.slow();
  const name = `Run ${newId().slice(-6)}`;
  const references = Array.from({ length: 20 }, (_, at) => (at % 10 === 4 ? 'SIM:DECLINE' : `HV-${at}`));
  for (const reference1 of references) await saveWritten(request, 'Marta', { name, reference1 });
  await become('Marta');
  await page.goto('/membership/shipping');
  await page.getByRole('radiogroup', { name: 'Shipments by group' }).getByText(/Saved/).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(20);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(page.getByText('20 selected', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Price and buy' }).click();

  // Prices and rule messages come before anything is bought.
  await expect(page.getByText('20 shipments: 20 ready to buy.')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Buy 20 labels for \$/ }).click();
  await expect(page.getByText('20 shipments: 18 bought, 2 failed.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/declined this shipment/)).toHaveCount(2);

  // A reload finds each in its status; only failed ones can be bought.
  await page.reload();
  await expect(page.getByText(/^20 shipments: 2 ready to buy, 18 bought\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Buy 2 labels for \$/ }).click();
  await expect(page.getByText('20 shipments: 18 bought, 2 failed.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Retry 2 failed labels' }).click();
  await expect(page.getByText(/^20 shipments: 2 ready to buy, 18 bought\.$/)).toBeVisible();

  const labels = page.waitForResponse((answer) => answer.url().endsWith('/labels/print'));
  await page.getByRole('button', { name: 'Print all 18' }).click();
  expect((await labels).headers()['content-type']).toBe('application/pdf');
});

test('saved shipments are deleted together', async ({ page, request, become }) => {
  const name = `Gone ${newId().slice(-6)}`;
  for (let count = 0; count < 2; count += 1) await saveWritten(request, 'Marta', { name });
  await become('Marta');
  await page.goto('/membership/shipping');
  await page.getByRole('radiogroup', { name: 'Shipments by group' }).getByText(/Saved/).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 shipments deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});
