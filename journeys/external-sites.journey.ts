import type { Page } from '@playwright/test';
import { expectGoodLookOnBoth } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a repair center opens its care plan, reads its figures, and finds where each claim is filed', async ({
  page,
  become,
}) => {
  await become('Silas');
  await page.goto('/dashboard');
  // On the tile too, in the dashboard's one request.
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Care plan/ }) });
  await expect(tile).toContainText(/Plans sold this month \d+/);
  await expect(tile.getByText(/^Updated/)).toBeVisible();
  await page.getByRole('link', { name: 'Open: Care plan' }).click();
  await expect(title(page)).toHaveText('Care plan');
  const plan = card(page, 'Care plan');
  await expect(plan.getByText('Repairs in progress')).toBeVisible();
  await expect(plan.getByText(/^Updated/)).toBeVisible();
  await expect(plan.getByRole('table', { name: 'Care plan roles' })).toContainText('Care plan repair center');
  await expectGoodLookOnBoth(page);

  await plan.getByRole('link', { name: 'File a claim' }).click();
  await expect(title(page)).toHaveText('File a claim');
  await expect(card(page, 'Personal lines')).toContainText('Your customer files this claim.');
  await expectGoodLookOnBoth(page);
  await card(page, 'Care plan').getByRole('link', { name: 'Go to Care plan' }).click();
  await expect(title(page)).toHaveText('Care plan');

  // Without the permission, the service isn't open to this person.
  await page.goto('/personalinsurance');
  await expect(title(page)).toHaveText('403 Forbidden');
});

test('services without figures show none, and every external page leads somewhere', async ({
  page,
  become,
}) => {
  await become('Amara');
  for (const [path, name] of [
    ['/careplan', 'Care plan'],
    ['/personalinsurance', 'Personal insurance'],
    ['/auction', 'Auction'],
    ['/customservices', 'Custom services'],
  ] as const) {
    await page.goto(path);
    await expect(card(page, name)).toContainText(/isn't linked yet|Open/);
    await expect(card(page, name).getByText(/^Updated/)).toHaveCount(path === '/customservices' ? 0 : 1);
    await expectGoodLookOnBoth(page);
  }
});

test('a service that ended says when and why, and can be requested again', async ({ page, become }) => {
  await become('Elena');
  await page.goto('/membership/subscriptions');
  const service = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(service('Care plan')).toContainText('Ended on Sep 30, 2026. You asked us to end it.');
  await expect(service('Care plan').getByRole('button', { name: 'Request Care plan' })).toBeVisible();
  await page.goto('/careplan');
  await expect(title(page)).toHaveText('403 Forbidden');
});

test('a declined request says why, and can be made again', async ({ page, become }) => {
  await become('Sven');
  await page.goto('/membership/subscriptions');
  const declined = page.getByRole('listitem', { name: 'Personal insurance', exact: true });
  await expect(declined).toContainText('Not approved: Your state needs a producer license.');
  await expect(declined.getByRole('button', { name: 'Request Personal insurance' })).toBeVisible();
});

test("a guest's path: what each service is, what the register needs, and sign-in for the rest", async ({
  page,
}) => {
  await page.goto('/external');
  await expect(title(page)).toHaveText('External services');
  const tile = page.getByRole('listitem', { name: 'Care plan', exact: true });
  await expect(tile).toContainText('Care plans and repairs for the jewelry you sell.');
  await expect(page.getByRole('listitem', { name: 'Custom services' })).toHaveCount(0);
  await expectGoodLookOnBoth(page);
  await page.goto('/jmconnect');
  await expect(page.getByText('Point-of-sale software 22.2.3.1018 or later')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?interaction=/);
  await page.goto('/careplan');
  await expect(page).toHaveURL(/\/signin\?interaction=/);
  await expect(title(page)).toBeVisible();
});
