import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

test('a jeweler verifies a domain, a visitor reports the page, and the desk takes it offline and back', async ({
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
  await visitor.getByRole('combobox', { name: 'Reason' }).selectOption('It copies another business');
  await visitor.getByRole('textbox', { name: "What's wrong" }).fill('These are pictures of our rings.');
  // Programs send forms faster than people.
  await expect
    .poll(
      async () => {
        await visitor.getByRole('button', { name: 'Send report' }).click();
        const sent = await visitor.getByRole('heading', { name: 'Report sent' }).count();
        if (sent === 0) await visitor.goBack();
        return sent;
      },
      { intervals: [1_000] },
    )
    .toBe(1);
  await become('Priya');
  await page.goto('/desk/page-reports');
  const report = page.getByRole('row', { name: /These are pictures of our rings\./ });
  await expect(report).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await report.getByRole('button', { name: 'Take offline' }).click();
  const down = page.getByRole('dialog', { name: 'Take lindqvist-jewelry offline' });
  await down.getByRole('textbox', { name: 'Reason' }).fill('The pictures belong to another jeweler.');
  await down.getByRole('button', { name: 'Take offline' }).click();
  await expect(
    page.getByRole('table', { name: 'Offline pages' }).getByText('lindqvist-jewelry'),
  ).toBeVisible();
  await expect
    .poll(async () => (await visitor.goto(pageHost))?.status(), { message: 'the page leaves its host' })
    .toBe(404);
  await become('Sven');
  await page.goto('/jewelerpages');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = page.getByRole('dialog', { name: 'Answer why your page is offline' });
  await answer.getByRole('textbox', { name: 'Your answer' }).fill('We replaced the pictures.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('We replaced the pictures.')).toBeVisible();
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
