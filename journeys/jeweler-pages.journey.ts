import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

test('a jeweler builds a page, sees it beside the form, publishes it, and a visitor opens it', async ({
  page,
  context,
  become,
}) => {
  await become('Sven');
  await page.goto('/jewelerpages');
  await expect(page.getByRole('heading', { level: 1, name: 'Jeweler pages' })).toBeVisible();
  await page.getByRole('button', { name: 'New theme' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New theme' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter window');
  await dialog.getByRole('radio', { name: 'Poster' }).check();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create theme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter window' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Page' });
  const shown = page.frameLocator('iframe[title="Preview of the page"]');
  await page.getByRole('textbox', { name: 'Phone' }).fill('4015550186');
  await page.getByRole('checkbox', { name: 'Show a contact form' }).check();
  await page.getByRole('button', { name: 'Add location' }).click();
  await page.getByRole('textbox', { name: 'Location 1 name' }).fill('Lakeside');
  await page.getByRole('textbox', { name: 'Location 1 street address' }).fill('12 Shore Rd');
  await expect(shown.getByRole('heading', { name: 'Lakeside' })).toBeVisible();
  await steps.getByRole('button', { name: /^Banner and headline/ }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Rings made here since 1974');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Rings made here since 1974');
  // A rule of the trade stops the publication until the words change.
  const text = page.getByRole('textbox', { name: 'Banner text' });
  await text.fill('We sell GIA certified diamonds and <b>old</b> ones.');
  await expect(page.getByText("Labs grade diamonds. They don't certify them.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use suggested wording' }).click();
  await expect(text).toHaveValue('We sell GIA-graded diamonds and <b>old</b> ones.');
  await expect(shown.getByText('We sell GIA-graded diamonds and <b>old</b> ones.')).toBeVisible();
  // A click in the page leads to its field.
  await shown.getByRole('heading', { name: /^About / }).click();
  await expect(page.getByRole('textbox', { name: 'About headline' })).toBeFocused();
  await page.getByRole('radio', { name: 'Market' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish Winter window' });
  await publish.getByRole('textbox', { name: 'Web address' }).fill('assay');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(publish.getByText('This web address is reserved.')).toBeVisible();
  await publish.getByRole('textbox', { name: 'Web address' }).fill('winter-window');
  expect(await findAccessFaults(page)).toEqual([]);
  await publish.getByRole('button', { name: 'Publish' }).click();
  const done = page.getByRole('dialog', { name: 'Page published' });
  await expect(done.getByText('Open the page as a visitor')).toBeVisible();
  await expect(done.getByText('In progress')).toHaveCount(0);
  await expect(done.getByText('Done', { exact: true })).toHaveCount(4);
  expect(await findAccessFaults(page)).toEqual([]);
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('This theme is your active page.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview link' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview link' });
  const link = await preview.getByRole('textbox', { name: 'Preview link' }).inputValue();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rings made here since 1974');
  await visitor.goto('/pages/winter-window');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rings made here since 1974');
  await expect(visitor.getByRole('link', { name: 'Call (401) 555-0186' }).first()).toBeVisible();
  expect(await findAccessFaults(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Send a message' }).click();
  expect(await findAccessFaults(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: /^Back to / }).click();
  await visitor.getByRole('link', { name: 'Privacy: this page sets no cookies' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(await findAccessFaults(visitor)).toEqual([]);
});
