import type { Page } from '@playwright/test';
import { sendContactMessage } from '#platform/content/contract.ts';
import { callAs } from './support/call-as.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { proveByMail } from './support/prove-by-mail.ts';
import { findOverflow } from './support/overflow.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The page passes axe and overflows nowhere, at both widths. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    expect(await findAccessFaults(page), `${page.url()} at ${size.width} px`).toEqual([]);
    expect(await findOverflow(page), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('staff find a company by a person there, view it as they do, and stop', async ({ page, become }) => {
  await become('Owen');
  await page.goto('/desk/companies');
  await expect(heading(page, 'Companies')).toBeVisible();
  await expectSound(page);
  await page.getByPlaceholder('Search company, tax ID, city or person').fill('Marta Reyes');
  await page.getByRole('link', { name: 'Harrow & Vale' }).click();
  await expect(heading(page, 'Harrow & Vale')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marta Reyes' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'View as company' }).click();
  const dialog = page.getByRole('dialog', { name: 'View Harrow & Vale as an administrator' });
  await dialog.getByLabel('Reason').fill('They asked about their locations by phone');
  await dialog.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Viewing Harrow & Vale' })).toBeVisible();
  await expect(page).toHaveURL(/\/membership$/);
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0);
  // Back on the desk page where the view began.
  await expect(page).toHaveURL(/\/desk\/companies\/[\w-]+$/);
  await expect(heading(page, 'Harrow & Vale')).toBeVisible();

  await page.goto('/desk/companies');
  await page.getByPlaceholder('Search company, tax ID, city or person').fill('Harrow');
  // The header, and two companies: until then, the row can move away from the click.
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Harrow & Vale' }).click();
  await expect(page.getByText('Reason: They asked about their locations by phone').first()).toBeVisible();
});

test('staff view the portal as one person, and lock and unlock an account with a reason', async ({
  page,
  become,
}) => {
  await become('Owen');
  await page.goto('/desk/people');
  await page.getByPlaceholder('Search name or email').fill('Walter');
  await page.getByRole('link', { name: /^Walter / }).click();
  await expect(heading(page, /^Walter /)).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Lock' }).click();
  const lock = page.getByRole('dialog', { name: /^Lock Walter .*account/ });
  await lock.getByLabel('Reason').fill('The laptop is gone');
  await lock.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  const unlock = page.getByRole('dialog', { name: /^Unlock Walter .*account/ });
  await unlock.getByLabel('Reason').fill('The laptop is back');
  await unlock.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: /as Walter/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /as Walter/ });
  await dialog.getByLabel('Reason').fill("He can't find a page");
  await dialog.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('status').filter({ hasText: /as Walter/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0);
  await expect(heading(page, /^Walter /)).toBeVisible();
});

test('staff search the activity log of all companies, and export the matches', async ({ page, become }) => {
  await become('Owen');
  await page.goto('/desk/activity');
  await expect(heading(page, 'Activity log')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await page.getByRole('radio', { name: 'Harrow & Vale' }).click();
  await expect(page.getByRole('button', { name: /^Company Harrow & Vale/ })).toBeVisible();
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(page.getByRole('button', { name: /^Last 30 days/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all results' }).click();
  expect((await saving).suggestedFilename()).toBe('activity.xlsx');
});

test('administrators erase a person on request, after reading what it does and a second factor', async ({
  page,
  become,
}) => {
  await become('Priya');
  await page.goto('/desk/people');
  await page.getByPlaceholder('Search name or email').fill('Otto Brandl');
  await page.getByRole('link', { name: 'Otto Brandl' }).click();
  await page.getByRole('button', { name: 'Erase account' }).click();
  const dialog = page.getByRole('dialog', { name: "Erase Otto Brandl's account?" });
  await expect(dialog.getByText("We'll remove them from every company.")).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked by letter');
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await proveByMail(page, 'Priya');
  await expect(page.getByRole('status').filter({ hasText: 'being erased' })).toBeVisible();
  await expectSound(page);
});

test("customer service answers a member's question, and sees what is due", async ({
  page,
  become,
  request,
}) => {
  const message = `Where do I find our invoices? ${Date.now()}`;
  await callAs(request, 'Ilse', sendContactMessage, { body: { subject: 'Billing and payments', message } });
  await become('Owen');
  await page.goto('/desk/messages');
  const row = page.getByRole('row').filter({ hasText: message });
  await expect(row).toBeVisible();
  await expectSound(page);
  await row.getByRole('button', { name: /^Mark answered/ }).click();
  await expect(row).toHaveCount(0);
});

test("administrators publish a banner and end it, and change the portal's configuration", async ({
  page,
  become,
}) => {
  const text = `The desk closes early on Friday ${Date.now()}`;
  await become('Priya');
  await page.goto('/desk/banners');
  await expectSound(page);
  await page.getByRole('button', { name: 'Publish banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish banner' });
  await dialog.getByLabel('Message').fill(text);
  await dialog.getByLabel('Link text').fill('Read more');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Enter a path such as /help, or an https URL.')).toBeVisible();
  await dialog.getByLabel('Link URL').fill('/help');
  // No other demo person meets it: visitors only, on legal pages only.
  await dialog.getByText('Visitors').click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row.getByText('Live')).toBeVisible();
  await row.getByRole('button', { name: /^End/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End banner' }).click();
  await expect(row.getByText('Ended')).toBeVisible();

  await page.goto('/desk/features');
  await expect(heading(page, 'Features')).toBeVisible();
  await expectSound(page);
  await page.goto('/desk/configurations');
  await expect(heading(page, 'Configurations')).toBeVisible();
  await expectSound(page);
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  const change = page.getByRole('dialog', { name: /^Change / });
  expect(await findAccessFaults(page)).toEqual([]);
  await change.getByRole('button', { name: 'Cancel' }).click();
});

test('the desk starts with waiting tasks, and failed jobs are handled there', async ({ page, become }) => {
  await become('Priya');
  await page.goto('/desk');
  const queues = page.getByRole('region', { name: 'Queues' });
  for (const queue of ['Registrations', 'Service requests', 'Messages', 'Background jobs'])
    await expect(queues.getByRole('link', { name: queue })).toBeVisible();
  await expectSound(page);
  await queues.getByRole('link', { name: 'Background jobs' }).click();
  await expect(heading(page, 'Background jobs')).toBeVisible();
  await expectSound(page);
});

test('staff invite companies from a pasted list, and see the result of each row', async ({
  page,
  become,
}) => {
  // The demo may have been visited before: a tax id that no earlier visit has used.
  const taxId = String(Date.now()).slice(-9);
  await become('Owen');
  await page.goto('/desk/invites');
  await expect(heading(page, 'Invite companies')).toBeVisible();
  await expectSound(page);
  await page
    .getByLabel('Companies', { exact: true })
    .fill(
      `Company,Tax id,E-mail\nRoy & Lee,${taxId},ana@roylee.example,Ana,Roy\nHarrow,13-4550101,x@y.example`,
    );
  await page.getByRole('button', { name: 'Invite 2 companies' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '1 company invited, 1 not invited' }),
  ).toBeVisible();
  await expectSound(page);
  await page.getByRole('region', { name: 'Sent' }).getByRole('row').nth(1).getByRole('link').click();
  await expect(heading(page, 'Invited companies')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Resend invite to Roy & Lee' }).click();
  await expect(page.getByText('This invite was sent a few minutes ago.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw all pending' }).click();
  const sure = page.getByRole('dialog', { name: 'Withdraw the pending invite?' });
  expect(await findAccessFaults(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Withdraw all' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Roy & Lee' }).getByText('Withdrawn')).toBeVisible();
  await page.getByRole('link', { name: 'Roy & Lee' }).click();
  await expect(heading(page, 'Roy & Lee')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Closed', exact: true })).toBeVisible();
});
