import type { Page } from '@playwright/test';
import { smallPdf } from '#apps/server/testing/send-file.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { signInAs } from './support/sign-in-as.ts';

const pdf = { mimeType: 'application/pdf', buffer: smallPdf };
const shared = 'Showcase survey';

/** Publishes for every company; later the file is replaced and the document withdrawn. */
async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/desk/documents');
  await expect(page.getByRole('button', { name: 'Withdraw: Packing guide' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish document' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Choose a category.')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Claims' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.exe', ...pdf });
  await expect(dialog.getByText('Invalid file format.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove notes.exe' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'first.pdf', ...pdf });
  await expect(dialog.locator('li[data-state=kept]', { hasText: 'first.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Document published')).toBeVisible();
}

test('the desk publishes a document, a member downloads it, and it is gone after withdrawal', async ({
  page,
}) => {
  const title = 'Notes on inventory claims';
  await signInAs(page, 'Priya');
  await publish(page, title);

  await signInAs(page, 'Jonah');
  await page.goto('/membership/documents');
  await page.getByPlaceholder('Search documents').fill('inventory');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${title}` }).click();
  expect((await download).suggestedFilename()).toBe('first.pdf');
  // Jonah reads the company's documents and can't add any.
  await expect(page.getByRole('heading', { name: "Your company's documents" })).toBeVisible();
  await expect(page.getByText('Upload a document')).toHaveCount(0);

  await signInAs(page, 'Priya');
  await page.goto('/desk/documents');
  await page.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`"${title}" withdrawn`)).toBeVisible();
  await signInAs(page, 'Jonah');
  await page.goto('/membership/documents');
  await expect(page.getByRole('button', { name: 'Download Packing guide' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('an administrator stores a document for everyone in the company and removes it', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/documents');
  const card = page.getByRole('region', { name: "Your company's documents" });
  await card.locator('input[type=file]').setInputFiles({ name: 'opening hours.pdf', ...pdf });
  await expect(card.getByRole('button', { name: 'Download opening hours.pdf' })).toBeVisible();
  await card.getByRole('button', { name: 'Remove opening hours.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('button', { name: 'Download opening hours.pdf' })).toHaveCount(0);
});

test('a document is shared with one person, opened by its link, and the opening is recorded', async ({
  page,
}) => {
  await signInAs(page, 'Owen');
  await page.goto('/desk/secured-documents');
  await page.getByRole('button', { name: 'Share document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share document' });
  await dialog.getByLabel('Find a company').fill('Harrow');
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: /Harrow & Vale/ }).click();
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Nadia Okafor' }).click();
  await dialog.getByLabel('Title').fill(shared);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'survey.pdf', ...pdf });
  await expect(dialog.locator('li[data-state=kept]', { hasText: 'survey.pdf' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(`"${shared}" shared with Harrow & Vale`)).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  const { email } = findDemoPerson('Nadia');
  const link = await latestMailTo(page, email, `Assay Mutual shared "${shared}" with you`);
  // A page that is still open would leave for the sign-in page while the next one opens.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('region', { name: shared })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open document' }).click();
  expect((await download).suggestedFilename()).toBe('survey.pdf');

  await signInAs(page, 'Nadia');
  await page.goto('/membership/secured-documents');
  await page.getByRole('button', { name: /^\d.*, Nadia Okafor$/ }).click();
  await expect(page.getByRole('dialog').getByText('Emailed link')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
});

test('an expired link can be renewed on request, and a broken one says what to do', async ({ page }) => {
  await page.goto('/secured-document#made.up.token');
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await signInAs(page, 'Marta');
  await page.goto('/membership/secured-documents');
  await page.getByRole('button', { name: 'Request new link: Safe survey' }).click();
  await expect(page.getByText('New link requested')).toBeVisible();
  await signInAs(page, 'Owen');
  await page.goto('/desk/secured-documents');
  await page.getByRole('button', { name: /Renew link: Safe survey/ }).click();
  await expect(page.getByText('New link to "Safe survey" sent')).toBeVisible();
});
