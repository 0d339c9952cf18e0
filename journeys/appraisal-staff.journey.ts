import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

const heading = /^Appraisal HV-/;

test("an appraisal administrator views a company's appraisals and nothing else", async ({ page, become }) => {
  await become('Rosa');
  await page.goto('/appraisals');
  const view = page.getByRole('button', { name: 'View appraisals: Harrow & Vale' });
  await expect(view).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'View appraisals of Harrow & Vale' });
  await dialog.getByLabel('Reason').fill('They asked about a document by phone');
  await dialog.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Viewing Harrow & Vale' })).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Eleanor Whitcomb' })
    .getByRole('link', { name: /^HV-/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // Nothing can be changed, and the document is the customer's.
  for (const name of ['Edit', 'Duplicate', 'Email appraisal'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Appraisal PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^appraisal-HV-.*\.pdf$/);
  expect(await findAccessFaults(page)).toEqual([]);
  // A draft opens read-only.
  await page.goto('/appraisals');
  await page
    .getByRole('row')
    .filter({ hasText: 'Claire Donovan' })
    .getByRole('link', { name: /^HV-/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).not.toHaveURL(/\/edit$/);
  await page.goto('/membership/company');
  await expect(page).toHaveURL(/\/forbidden$/);
  await page.goto('/appraisals');
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(view).toBeVisible();
});

test('a company on a trial sees its last day and requests pricing', async ({ page, become }) => {
  await become('Amara');
  await page.goto('/appraisals');
  const trial = page.getByRole('region', { name: 'Trial' });
  await expect(trial).toContainText(/Your trial ends \d\d\/\d\d\/\d{4}\./);
  expect(await findAccessFaults(page)).toEqual([]);
  await trial.getByRole('button', { name: 'Request pricing' }).click();
  await expect(trial).toContainText("Pricing requested. We'll reply by phone or email.");
  await page.getByRole('link', { name: 'Appraisal FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appraisal FAQ' })).toBeVisible();
});

test('an item that the company holds on memo starts an appraisal', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/memo');
  await page.getByRole('row').filter({ hasText: 'Castellan Gems' }).getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^More actions: line/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Appraise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New appraisal' })).toBeVisible();
  await page.getByRole('button', { name: 'Create appraisal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});
