import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { restorePage } from './support/restore-page.ts';

const lindqvist = {
  firstName: 'Sven',
  address: 'lindqvist-jewelry',
  added: 'Winter window',
  word: 'crown-jewels',
};
test.beforeEach(({ request }) => restorePage(request, lindqvist));
test.afterEach(({ request }) => restorePage(request, lindqvist));

// Both use the page of one company, so they run one after the other.
test('a jeweler verifies a domain, a visitor reports the page, and the desk takes it offline and puts it back', async ({
  page,
  context,
  become,
}) => {
  await become('Sven');
  await page.goto('/jewelerpages/domain');
  await expect(page.getByRole('heading', { level: 1, name: 'Domain' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill('10.0.0.1');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Enter a domain such as harrow.com')).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill('https://www.lindqvist.example/');
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Waiting for the TXT record')).toBeVisible();
  const records = page.getByRole('list', { name: 'DNS records' });
  await expect(records.getByText('_loupe.www.lindqvist.example')).toBeVisible();
  await page.getByRole('button', { name: 'Check records' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  // The page's own host, which this browser resolves to this machine.
  const visitor = await context.newPage();
  const { port } = new URL(page.url());
  const pageHost = `http://lindqvist-jewelry.pages.localhost:${port}/`;
  await visitor.goto(pageHost);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Silver, gold and plain words since 1988',
  );
  const canonical = visitor.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `http://www.lindqvist.example:${port}`);
  await visitor.getByRole('link', { name: 'Report this page' }).click();
  expect(await findAccessFaults(visitor)).toEqual([]);
  const opened = Date.now();
  // The same words twice in a day count as one report.
  const words = `These are pictures of our rings (${opened}).`;
  await visitor.getByRole('combobox', { name: 'Reason' }).selectOption('Copies another business');
  await visitor.getByRole('textbox', { name: "What's wrong" }).fill(words);
  // Bots send forms faster than people.
  await expect.poll(() => Date.now() - opened, { intervals: [250] }).toBeGreaterThan(4_000);
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByRole('heading', { name: 'Report sent' })).toBeVisible();
  await become('Priya');
  await page.goto('/desk/page-reports');
  const report = page.getByRole('row').filter({ hasText: words });
  await expect(report).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await report.getByRole('button', { name: 'Take offline' }).click();
  const down = page.getByRole('dialog', { name: 'Take lindqvist-jewelry offline' });
  await down.getByRole('textbox', { name: 'Reason' }).fill('The pictures belong to another jeweler.');
  await down.getByRole('button', { name: 'Take offline' }).click();
  await expect(
    page.getByRole('grid', { name: 'Offline pages' }).getByText('lindqvist-jewelry'),
  ).toBeVisible();
  // Browsers cache a page for a minute, so this asks without a browser.
  const status = async () => (await page.request.get('/pages/lindqvist-jewelry')).status();
  await expect.poll(status).toBe(404);
  await become('Sven');
  await page.goto('/jewelerpages');
  await page.getByRole('button', { name: 'Respond', exact: true }).click();
  const answer = page.getByRole('dialog', { name: 'Respond to your page takedown' });
  await answer.getByRole('textbox', { name: 'Your response' }).fill('We replaced the pictures.');
  await answer.getByRole('button', { name: 'Send response' }).click();
  await expect(page.getByText(/: We replaced the pictures\./)).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await become('Priya');
  await page.goto('/desk/page-reports/pages');
  await page.getByRole('textbox', { name: 'Find by web address or domain' }).fill('www.lind');
  const row = page.getByRole('row', { name: /www\.lindqvist\.example/ });
  await expect(row.getByText('Offline')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'Put online' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put online' }).click();
  await expect(row.getByText('Active')).toBeVisible();
  await page.goto('/desk/page-reports/reserved-words');
  await page.getByRole('button', { name: 'Reserve word' }).click();
  const reserve = page.getByRole('dialog', { name: 'Reserve a word' });
  await reserve.getByRole('textbox', { name: 'Word' }).fill('crown-jewels');
  await reserve.getByRole('textbox', { name: 'Note' }).fill('A brand');
  await reserve.getByRole('button', { name: 'Reserve word' }).click();
  await expect(page.getByRole('row', { name: /crown-jewels/ })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
});

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
  // The page's own words follow its language.
  const speak = async (language: string) => {
    await page.getByRole('combobox', { name: 'Page language' }).click();
    await page.getByRole('option', { name: language }).click();
  };
  await speak('Español');
  await expect(shown.locator('html')).toHaveAttribute('lang', 'es');
  await expect(shown.getByRole('heading', { name: 'Horario' })).toBeVisible();
  await speak('English');
  await expect(shown.getByRole('heading', { name: 'Hours' })).toBeVisible();
  await steps.getByRole('button', { name: /^Banner and headline/ }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Rings made here since 1974');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Rings made here since 1974');
  await expect(shown.locator('[data-editing]')).toHaveAttribute('data-part', 'headline');
  // A rule of the trade stops the publication until the words change.
  const text = page.getByRole('textbox', { name: 'Banner text' });
  await text.fill('We sell GIA certified diamonds and <b>old</b> ones.');
  await expect(page.getByText("Labs grade diamonds. They don't certify them.")).toBeVisible();
  await expect(shown.locator('mark')).toHaveText('GIA certified');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use "GIA-graded"' }).click();
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
  // A later version is rolled back to the first one.
  const publishAgain = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await publish.getByRole('button', { name: 'Publish' }).click();
    await expect(done.getByText('Done', { exact: true })).toHaveCount(4);
    await done.getByRole('button', { name: 'Done' }).click();
  };
  // Browsers cache a page for a minute, so this asks without a browser.
  const served = async () => (await page.request.get('/pages/winter-window')).text();
  await steps.getByRole('button', { name: /^Banner and headline/ }).click();
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('A hasty change');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A hasty change');
  await publishAgain();
  await expect.poll(served).toContain('A hasty change');
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of Winter window' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  expect(await findAccessFaults(page)).toEqual([]);
  await versions.getByRole('button', { name: /^Restore version from/ }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Rings made here since 1974');
  await publishAgain();
  await expect.poll(served).not.toContain('A hasty change');
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
