import type { Page } from '@playwright/test';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { registerCompany } from './support/new-company.ts';
import { findOverflow } from './support/overflow.ts';
import { enterAs } from './support/sign-in-as.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The page passes axe and overflows nowhere, at both widths. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    expect(await findAccessFaults(page), `${page.url()} at ${size.width} px`).toEqual([]);
    expect(await findOverflow(page), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const service = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a new company waits, is approved at the desk, requests a service and gets it', async ({
  page,
  browser,
  baseURL,
}) => {
  // A company's first day on one side and the desk's on the other, checking each page.
  test.slow();
  const { email, companyName } = await registerCompany(page);
  await expect(page.getByText(`is reviewing ${companyName}.`)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByText('0 of 6').or(steps.getByText('1 of 6'))).toBeVisible();
  await expectSound(page);

  const deskContext = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: wide,
  });
  await enterAs(deskContext, baseURL ?? '', 'Owen');
  const desk = await deskContext.newPage();
  await desk.emulateMedia({ reducedMotion: 'reduce' });
  await desk.goto('/desk/registrations');
  await desk.getByPlaceholder('Search company, city or tax ID').fill(companyName);
  await expect(desk.getByText(email)).toBeVisible();
  await expectSound(desk);
  await press(desk, `Approve ${companyName}`);
  await dialog(desk, `Approve ${companyName}?`).getByRole('button', { name: 'Approve company' }).click();
  await expect(desk.getByText(`${companyName} approved`)).toBeVisible();
  // The open page follows without a reload.
  await expect(page.getByText(`is reviewing ${companyName}.`)).toHaveCount(0);

  await page.goto(await latestMailTo(page, email, `${companyName} is approved`));
  await expect(title(page, 'Services')).toBeVisible();
  await expect(service(page, 'Auction').getByText('Not requested', { exact: true })).toBeVisible();
  await expectSound(page);
  await press(page, 'Request Auction');
  await dialog(page, 'Request auction access?').getByRole('button', { name: 'Request' }).click();
  await expect(service(page, 'Auction').getByText('Pending')).toBeVisible();
  await press(page, 'Request Shipping');
  const shipping = dialog(page, 'Request a shipping account?');
  await shipping.getByRole('textbox', { name: 'Shipments per week' }).fill('15');
  await shipping.getByRole('checkbox', { name: 'FedEx' }).check();
  expect(await findAccessFaults(page)).toEqual([]);
  await shipping.getByRole('button', { name: 'Request' }).click();
  await expect(service(page, 'Shipping').getByText(/take about 24 hours/)).toBeVisible();

  await desk.goto('/desk/subscriptions');
  await desk.getByPlaceholder('Search company').fill(companyName);
  await expect(desk.getByText('15 shipments per week, FedEx')).toBeVisible();
  await expectSound(desk);
  await press(desk, `Approve: Auction for ${companyName}`);
  const opening = dialog(desk, `Approve Auction for ${companyName}?`);
  expect(await findAccessFaults(desk)).toEqual([]);
  await opening.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`Auction for ${companyName} updated`)).toBeVisible();
  await press(desk, `Reject: Shipping for ${companyName}`);
  const refusing = dialog(desk, `Reject Shipping for ${companyName}?`);
  await refusing.getByLabel('Reason').fill('Send us your policy number first.');
  await refusing.getByRole('button', { name: 'Reject request' }).click();
  await expect(desk.getByText(`Shipping for ${companyName} updated`)).toBeVisible();

  await page.goto(await latestMailTo(page, email, 'Auction is approved'));
  await expect(service(page, 'Auction').getByText('Active', { exact: true })).toBeVisible();
  await expect(service(page, 'Shipping').getByText(/Send us your policy number first\./)).toBeVisible();
  await page.goto('/dashboard');
  const cards = page.getByRole('region', { name: 'Services' });
  await expect(cards.getByRole('listitem').filter({ hasText: 'Auction' })).toContainText('Active');
  await expectSound(page);
  await cards.getByRole('link', { name: 'Open: Auction' }).click();
  await expect(title(page, 'Auction')).toBeVisible();
  // A site without an address is never shown as a link.
  await expect(page.getByText("This service's site isn't linked yet.")).toBeVisible();
  await expectSound(page);
  await deskContext.close();
});
