import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/sign-in-as.ts';

test('a program is read, marked completed, seen by the administrator and unmarked', async ({ page }) => {
  const title = "Sanctions: who you can't do business with";
  await signInAs(page, 'Jonah');
  await page.goto('/membership/training');
  const card = page.getByRole('region', { name: title });
  await expect(card).toContainText('31 CFR chapter V');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: `Download ${title}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await card.getByRole('button', { name: 'Mark completed' }).click();
  await page.getByRole('textbox', { name: 'Completed on' }).fill('05/04/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).click();
  await expect(card.getByText('Completed 05/04/2026.')).toBeVisible();
  // The administrator sees who completed what.
  await expect(page.getByRole('region', { name: 'Your team' })).toHaveCount(0);

  await signInAs(page, 'Marta');
  await page.goto('/membership/training');
  const team = page.getByRole('region', { name: 'Your team' });
  await expect(team.getByRole('row', { name: /Jonah Price/ })).toContainText('05/04/2026');
  expect(await findAccessFaults(page)).toEqual([]);

  await signInAs(page, 'Jonah');
  await page.goto('/membership/training');
  await card.getByRole('button', { name: 'Remove 05/04/2026' }).click();
  await expect(card.getByText('Completed 05/04/2026.')).toHaveCount(0);
});

test('the desk adds a program and withdraws it', async ({ page }) => {
  const title = 'Know your supplier';
  await signInAs(page, 'Priya');
  await page.goto('/desk/training');
  await page.getByRole('button', { name: 'Add program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add program' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Audience').fill('Everyone who buys');
  await dialog.getByLabel('Regulation').fill('31 CFR 1027.210');
  await dialog.getByLabel('Minutes').fill('10');
  await dialog.getByLabel('Link URL').fill('/help');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Program added')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`"${title}" withdrawn`)).toBeVisible();
});
