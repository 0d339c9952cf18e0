import { expect, test } from './support/journey.ts';
import { signInAs } from './support/sign-in-as.ts';

const choose = (name: string) => new RegExp(`^${name}`);

test('a new visitor chooses a person, lands on the dashboard, switches person and logs out', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/signin\?interaction=/);
  await page.getByRole('button', { name: choose('Marta Reyes') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Switch user' }).click();
  await page.getByRole('button', { name: choose('Ilse Kessler') }).click();
  await expect(page.getByRole('button', { name: /^Ilse Kessler.*account menu/ })).toBeVisible();

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin\?interaction=/);
});

test('a guarded page opens after signing in', async ({ page }) => {
  await page.goto('/help?from=mail');
  await expect(page).toHaveURL(/\/signin\?interaction=/);
  await page.getByRole('button', { name: choose('Jonah Price') }).click();
  await expect(page).toHaveURL(/\/help\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  // Followed once and cleared: the next sign-in starts at the dashboard.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a stored target on another site leads nowhere else', async ({ page, baseURL }) => {
  await page.goto('/demo');
  await page.evaluate((value) => sessionStorage.setItem('loupe-target', value), '/\\elsewhere.example');
  await signInAs(page, 'Marta');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  expect(page.url()).toBe(new URL('/dashboard', baseURL).href);
});

test('a signed-in person who opens the portal sees the dashboard', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
});
