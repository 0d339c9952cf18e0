import { enterAs } from './support/sign-in-as.ts';
import { expectGoodLookOnBoth } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

const site = 'https://partners.example/welcome';

test("a partner-only company's day: membership, benefits, documents, and the partner site", async ({
  page,
  browser,
  become,
  baseURL,
}) => {
  await become('Grace');
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('AGS membership')).toContainText('Active');
  await expect(card('Member benefits')).toContainText('AGS grades in the diamond marketplace');
  await expect(card('Applications')).toContainText("This service's site isn't linked yet.");
  await expect(card('Contacts').getByRole('link', { name: /@/ })).toBeVisible();
  await expectGoodLookOnBoth(page);

  // The desk links the site, and only at an https address.
  const deskContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enterAs(deskContext, baseURL ?? '', 'Priya');
  const desk = await deskContext.newPage();
  await desk.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = desk.getByRole('dialog', { name: 'Change Partner gateway' });
  const link = async (address: string) => {
    await desk.goto('/desk/external-services');
    await desk.getByRole('button', { name: 'Change Partner gateway' }).click();
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await link('http://partners.example/welcome');
  await expect(dialog.getByText('Enter an address that starts with https://.')).toBeVisible();
  await link(site);
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('row', { name: /Partner gateway/ })).toContainText('Priya Nair');

  await page.reload();
  const open = card('Applications').getByRole('link', { name: /Open partner site/ });
  await expect(open).toHaveAttribute('href', site);
  await expect(open).toHaveAttribute('target', '_blank');
  await card('Documents').getByRole('link', { name: 'Document Center' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Document Center' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download AGS member guide/ }).click();
  expect((await download).suggestedFilename()).toBe('AGS member guide.pdf');

  await link('');
  await expect(dialog).toHaveCount(0);
  await deskContext.close();
});
