import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a guest is sent to sign in, and the guest page is open to them', async ({ page }) => {
  await page.goto('/membership/activity');
  await expect(page).toHaveURL(/\/signin\?interaction=/);
  await page.goto('/jmconnect');
  await expect(title(page)).toHaveText('Customer Connect');
  await expect(page.getByText('Point-of-sale software 22.2.3.1018 or later')).toBeVisible();
});

test('a signed-in person is redirected from the guest page', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/jmconnect');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a business that isn't a jeweler sees that the service is for jewelers", async ({ page, become }) => {
  await become('Devon');
  await page.goto('/appraisalsfaq');
  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(title(page)).toHaveText('403 Forbidden');
  await expect(page.getByText('This service is for jewelers.')).toBeVisible();
});

test('a company without the subscription sees why a page is refused', async ({ page, become }) => {
  await become('Ilse');
  await page.goto('/appraisalsfaq');
  await expect(page.getByText("Your company isn't subscribed to this service.")).toBeVisible();
});

test('a company with an appraisal trial is let in', async ({ page, become }) => {
  await become('Amara');
  await page.goto('/appraisalsfaq');
  await expect(title(page)).toHaveText('Appraisal FAQ');
});

test('a person who awaits approval sees why a page is refused, and none of its data', async ({
  page,
  become,
}) => {
  await become('Hanna');
  await page.goto('/membership/activity');
  await expect(page.getByText("Your company's administrator hasn't approved you yet.")).toBeVisible();
});

test('a person without the role is sent to the dashboard', async ({ page, become }) => {
  await become('Jonah');
  await page.goto('/membership/activity');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a company with only the partner gateway starts there', async ({ page, become }) => {
  await become('Grace');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/partnergateway$/);
  await expect(title(page)).toHaveText('Partner gateway');
  await expect(page.getByRole('region', { name: 'AGS membership' })).toContainText('AGS-31177');
});

test('pages below a service are not found, and no service is promised for later', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/jmcc/dashboard');
  await expect(title(page)).toHaveText('404 Page not found');
  await page.goto('/membership/subscriptions');
  const auction = page.getByRole('listitem', { name: 'Auction', exact: true });
  await expect(auction.getByText('Not requested', { exact: true })).toBeVisible();
});

test('a person of two companies chooses one, and the other tab restarts with it', async ({
  page,
  context,
  become,
}) => {
  await become('Ravi');
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/help');
  const chosen = (at: Page) => at.getByRole('button', { name: /account menu/ });
  await expect(chosen(other)).toBeVisible();
  const [before, after] = (await chosen(page).textContent())?.includes('Harrow')
    ? ['Harrow & Vale', 'Castellan Gems']
    : ['Castellan Gems', 'Harrow & Vale'];
  await chosen(page).click();
  await expect(page.getByRole('menuitemradio', { name: before })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: after }).click();
  await expect(chosen(page)).toContainText(after);
  await expect(chosen(other)).toContainText(after);
});
