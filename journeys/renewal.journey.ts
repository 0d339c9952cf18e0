import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

test('a renewal questionnaire is finished, saved while typing, sent once and kept as a PDF', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/policy/business');
  await page.getByRole('link', { name: 'Continue renewal questionnaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Renewal questionnaire/ })).toBeVisible();
  await expectGoodLook(page);
  const form = (name: string) => page.getByRole('form', { name });
  const next = (name: string) => form(name).getByRole('button', { name: 'Save and continue' }).click();

  // What is typed is there after a reload.
  const parcels = form('Shipping').getByRole('textbox', { name: 'Parcels in the last 12 months' });
  const saving = page.waitForResponse((response) => response.request().method() === 'PUT');
  await parcels.fill('904');
  expect((await saving).ok()).toBe(true);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(parcels).toHaveValue('904');
  // A reload also keeps what was typed right before it.
  await parcels.fill('905');
  await page.reload();
  await expect(parcels).toHaveValue('905');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await parcels.fill('');
  await next('Shipping');
  await expect(form('Shipping').getByText('Enter a number. Use 0 for none.')).toBeVisible();
  await parcels.fill('904');
  await next('Shipping');

  await expect(form('Losses').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await next('Losses');
  await expect(form('Loss details').getByRole('group', { name: 'Loss 1' })).toBeVisible();
  await expectGoodLook(page);
  await next('Loss details');
  await next('Next term');
  await page.getByRole('textbox', { name: 'Title' }).fill('President');
  await page.getByRole('checkbox', { name: /^The answers are complete/ }).check();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Send to insurer' }).click();
  await expect(page.getByText(/^Received by the insurer/)).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('link', { name: 'Back to policies' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF of Renewal questionnaire/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^renewal-55-014382-.*\.pdf$/);
});
