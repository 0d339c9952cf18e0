import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLookOnBoth } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';

const settings = '/membership/shipping/settings';

// Ilse's settings: no other journey uses them.
test("a person's shipping settings are saved and applied", async ({ page }) => {
  await signInAs(page, 'Ilse');
  await page.goto(settings);
  const coverage = page.getByRole('region', { name: 'Coverage' });
  await expect(coverage.getByText('report within 5 days')).toBeVisible();
  await expectGoodLookOnBoth(page);
  await coverage.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(coverage.getByText('Acknowledged', { exact: true })).toBeVisible();
  await coverage.getByRole('radio', { name: 'Expanded' }).click();
  await expect(coverage.getByRole('radio', { name: 'Expanded' })).toBeChecked();
  const labels = page.getByRole('region', { name: 'Labels and printing' });
  await labels.getByRole('radio', { name: /ZPL, 203 dpi/ }).click();
  await expect(labels.getByRole('radio', { name: /ZPL, 203 dpi/ })).toBeChecked();
  await labels.getByRole('switch', { name: 'Ask before reprinting a label' }).click();
  await expect(labels.getByRole('switch')).not.toBeChecked();
  const lists = page.getByRole('region', { name: 'Shipment lists' });
  await lists.getByRole('radio', { name: 'Contact' }).click();
  await expect(lists.getByRole('radio', { name: 'Contact' })).toBeChecked();
  const saved = lists.getByRole('group', { name: 'Saved columns' });
  await saved.getByRole('checkbox', { name: 'Created by' }).click();
  await expect(saved.getByRole('checkbox', { name: 'Created by' })).not.toBeChecked();
  await expectGoodLookOnBoth(page);

  await page.reload();
  await expect(coverage.getByRole('radio', { name: 'Expanded' })).toBeChecked();
  await expect(labels.getByRole('radio', { name: /ZPL, 203 dpi/ })).toBeChecked();
  await expect(labels.getByRole('switch')).not.toBeChecked();
  await expect(lists.getByRole('radio', { name: 'Contact' })).toBeChecked();

  await page.goto('/membership/shipping');
  await page.getByRole('radiogroup', { name: 'Shipments by group' }).getByText(/Saved/).click();
  await expect(page.getByRole('columnheader', { name: 'Shipment name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Created by' })).toHaveCount(0);

  await page.goto('/membership/shipping/new');
  await expect(page.getByRole('heading', { name: 'New shipment' })).toBeVisible();
});

test('the desk forbids a word and allows it again', async ({ page }) => {
  await signInAs(page, 'Priya');
  await page.goto('/desk/forbidden-words');
  await page.getByRole('button', { name: 'Add word' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add forbidden word' });
  await dialog.getByRole('textbox', { name: 'Word' }).fill('tiara');
  await dialog.getByRole('combobox', { name: /Only in this field/ }).click();
  // The list reaches beyond the dialog, which must not clip it.
  const isUncovered = await dialog.getByRole('option', { name: 'Ship-to first name' }).evaluate((option) => {
    const { x, y, width, height } = option.getBoundingClientRect();
    return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isUncovered).toBe(true);
  await dialog.getByRole('option', { name: 'Reference 2' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add word', exact: true }).click();
  await page.getByRole('searchbox').fill('tiara');
  const row = page.getByRole('row', { name: /tiara/ });
  await expect(row.getByText('Reference 2')).toBeVisible();
  await expect(row.getByText('Priya Nair')).toBeVisible();
  await expectGoodLookOnBoth(page);
  await row.getByRole('button', { name: 'Allow tiara' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow word' }).click();
  await expect(row).toBeHidden();
});
