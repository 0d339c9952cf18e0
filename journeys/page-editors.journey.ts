import { createTheme, deleteTheme } from '#modules/jeweler-pages/contract.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { enterAs } from './support/sign-in-as.ts';

test('two people in one theme see each other, get what the other saves, and choose where both wrote', async ({
  page,
  browser,
  baseURL,
  request,
  become,
}) => {
  const name = `For two ${Date.now()}`;
  const { themeId } = await callAs(request, 'Marta', createTheme, { body: { name } });
  await become('Marta');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enterAs(context, baseURL ?? '', 'Nadia');
  const other = await context.newPage();
  const step = (one: typeof page, named: RegExp) =>
    one.getByRole('list', { name: 'Page' }).getByRole('button', { name: named }).click();
  await page.goto(`/jewelerpages/${themeId}`);
  await other.goto(`/jewelerpages/${themeId}`);
  await expect(page.getByText('Nadia Okafor is editing Company info')).toBeVisible();
  await step(page, /^Banner and headline/);
  await expect(other.getByText('Marta Reyes is editing Banner and headline')).toBeVisible();
  await step(other, /^Banner and headline/);
  const [mine, theirs] = [page, other].map((one) =>
    one.getByRole('textbox', { name: 'Headline', exact: true }),
  );
  if (mine === undefined || theirs === undefined) throw new Error('A builder is missing.');
  await mine.fill('Rings made here');
  await expect(theirs).toHaveValue('Rings made here');
  await expect(other.getByText('Marta Reyes changed Banner and headline.')).toBeVisible();
  await other.getByRole('button', { name: 'Got it' }).click();
  // Both write before either is saved.
  await other.route('**/services/jewelerpages/api/themes/**', (route) => route.abort());
  await theirs.fill('Rings of ours');
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.request().postData()?.includes('Rings since 1974') === true,
  );
  await mine.fill('Rings since 1974');
  expect((await saved).status()).toBe(200);
  await other.unroute('**/services/jewelerpages/api/themes/**');
  await expect(
    other.getByText(
      'You and Marta Reyes both changed the headline. Your version is kept. Marta Reyes wrote: “Rings since 1974”',
    ),
  ).toBeVisible({ timeout: 20_000 });
  await expect(theirs).toHaveValue('Rings of ours');
  expect(await findAccessFaults(other)).toEqual([]);
  await other.getByRole('button', { name: 'Use the version from Marta Reyes for the headline' }).click();
  await expect(theirs).toHaveValue('Rings since 1974');
  await context.close();
  await page.goto('/jewelerpages');
  await callAs(request, 'Marta', deleteTheme, { params: { themeId } });
});
