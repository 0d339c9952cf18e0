import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

test('an appraiser finishes a draft with the keyboard, seals it, and its holder checks it', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/appraisals');
  const draft = page.getByRole('row').filter({ hasText: 'Miles Farrow' });
  await draft.getByRole('link', { name: /^HV-\d{4}-\d{4}$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Appraisal HV-/ })).toBeVisible();
  const gaps = page.getByText(/items? left before you can complete/).first();
  await expect(gaps).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  // A vague word is refused at its field and isn't saved.
  await page
    .getByRole('list', { name: 'Appraisal' })
    .getByRole('button', { name: /^Items/ })
    .click();
  const style = page.getByRole('textbox', { name: 'Style' });
  await style.fill('A nice ring');
  await expect(page.getByText('Describe what you see. "nice" is too vague.')).toBeVisible();
  await style.fill('Solitaire');
  // A stone on the market is kept as evidence.
  await page
    .getByRole('list', { name: 'Appraisal' })
    .getByRole('button', { name: /^Valuation/ })
    .click();
  await page.getByRole('button', { name: /^Find comparable stones/ }).click();
  const comparable = page
    .getByRole('region', { name: /^Comparable stones/ })
    .getByRole('checkbox')
    .first();
  await comparable.check();
  await expect(comparable).toBeChecked();
  expect(await findAccessFaults(page)).toEqual([]);
  // Each gap is reached with Alt and G, and typed into or answered.
  for (const value of ['8 Cushing Street', 'Providence', 'RI']) {
    await page.keyboard.press('Alt+g');
    await expect(page.locator('input:focus')).toHaveValue('');
    await page.keyboard.type(value);
  }
  await page.getByRole('button', { name: 'Give a reason' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Reason:/ }).fill('Photos are in our file.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready to complete')).toBeVisible();
  await page
    .getByRole('list', { name: 'Appraisal' })
    .getByRole('button', { name: /^Preview/ })
    .click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Appraisal sealed')).toBeVisible();
  // The customer gets a link, which can be turned off.
  await page.getByRole('textbox', { name: 'Customer email' }).fill('miles@example.com');
  await page.getByRole('button', { name: 'Email appraisal' }).click();
  const links = page.getByRole('list', { name: 'Emailed links' });
  await expect(links).toContainText('miles@example.com');
  await links.getByRole('button', { name: 'Turn off link to miles@example.com' }).click();
  await expect(links).toContainText('Turned off');
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Verify revision 1' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Harrow & Vale sealed revision 1');
  await expect(page.getByRole('region', { name: 'Result' })).not.toContainText('Farrow');
});
