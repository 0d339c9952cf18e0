import { findAccessFaults } from './support/faults-of-access.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/sign-in-as.ts';

test('a program is read, marked completed, seen by the administrator and unmarked', async ({ page }) => {
  const title = 'Sanctions: whom you may not deal with';
  await signInAs(page, 'Jonah');
  await page.goto('/membership/training');
  const card = page.getByRole('region', { name: title });
  await expect(card).toContainText('31 CFR chapter V');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: `Download ${title}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await card.getByRole('button', { name: 'I completed it' }).click();
  await page.getByRole('textbox', { name: 'Completed on' }).fill('05/04/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Note the day' }).click();
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
  await card.getByRole('button', { name: 'Take back 05/04/2026' }).click();
  await expect(card.getByText('Completed 05/04/2026.')).toHaveCount(0);
});

test('the desk offers a program and withdraws it', async ({ page }) => {
  const title = 'Know your supplier';
  await signInAs(page, 'Priya');
  await page.goto('/desk/training');
  await page.getByRole('button', { name: 'Offer a program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer a program' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('For', { exact: true }).fill('Whoever buys');
  await dialog.getByLabel('Regulation').fill('31 CFR 1027.210');
  await dialog.getByLabel('Minutes').fill('10');
  await dialog.getByLabel('Leads to').fill('/help');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Offer' }).click();
  await expect(page.getByText('The program is offered.')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`"${title}" is withdrawn.`)).toBeVisible();
});
