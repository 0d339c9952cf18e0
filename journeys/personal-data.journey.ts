import { readFile } from 'node:fs/promises';
import { readArchive } from '#kit/server/archives/testing-read-archive.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';

const phone = { width: 390, height: 844 };

test("a person exports their data, an administrator the company's, and the activity log is searched", async ({
  page,
  become,
}) => {
  test.slow();
  await become('Elena');
  for (const [path, card] of [
    ['/membership/your-data', 'A copy of your data'],
    ['/membership/company-data', "A copy of your company's data"],
  ] as const) {
    await page.goto(path);
    const copies = page.getByRole('region', { name: card });
    await copies.getByRole('button', { name: 'Create copy' }).click();
    const download = copies.getByRole('button', { name: 'Download' }).first();
    await expect(download).toBeVisible({ timeout: 60_000 });
    const saving = page.waitForEvent('download');
    await download.click();
    const saved = await saving;
    const archive = await readArchive(await readFile(await saved.path()));
    expect(archive.get('index.html')?.toString()).toContain('Profile');
    expect(await findAccessFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
    await expectGoodLook(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  await page.goto('/membership/your-data');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const sure = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(sure).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/membership/activity');
  await page.getByRole('button', { name: 'Person', exact: true }).click();
  await page.getByRole('radio', { name: /^Elena/ }).click();
  await expect(page.getByRole('button', { name: /^Person Elena/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all results' }).click();
  expect((await saving).suggestedFilename()).toBe('activity.xlsx');
  expect(await findAccessFaults(page)).toEqual([]);
});
