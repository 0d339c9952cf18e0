import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const comment = (page: Page) => page.getByRole('textbox', { name: 'Questions/comments' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

test.beforeEach(async ({ become }) => become('Jonah'));

test('each link of the quick start leads to an existing page', async ({ page }) => {
  await page.goto('/help');
  const guide = page.getByRole('region', { name: 'Quick start' });
  await expect(guide).toBeVisible();
  const links = await guide
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/404|403/);
    expect(new URL(page.url()).pathname).toBe(link);
  }
});

test('each video has a transcript to read', async ({ page }) => {
  await page.goto('/help');
  const transcripts = page.getByRole('region', { name: 'Videos' }).locator('details');
  await expect(transcripts).not.toHaveCount(0);
  await transcripts.first().locator('summary').click();
  await expect(transcripts.first().locator('p').first()).toBeVisible();
});

test('an empty question is refused in the words of the specification', async ({ page }) => {
  await page.goto('/help');
  await send(page);
  await expect(page.getByText('Questions/comments are mandatory field')).toBeVisible();
  await expect(comment(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(comment(page)).toBeFocused();
});

test('a question shows its count near the limit, and one character too many loses nothing', async ({
  page,
}) => {
  await page.goto('/help');
  await comment(page).fill('a'.repeat(100));
  await expect(page.getByText('100/200')).toHaveCount(0);
  await comment(page).fill('a'.repeat(195));
  await expect(page.getByText('195/200')).toBeVisible();
  await expect(page.getByText('5 characters left')).toBeVisible();
  const long = `${'a'.repeat(200)}z`;
  await comment(page).fill(long);
  await expect(page.getByText('1 character too many')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await send(page);
  await expect(comment(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(comment(page)).toHaveValue(long);
  expect(sent).toBe(0);
});

test('a refused or lost question keeps every character typed', async ({ page }) => {
  await page.goto('/help');
  await comment(page).fill('Is a ring in repair covered?');
  await page.route('**/contactmessages', (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: "can't reach the portal" })).toBeVisible();
  await expect(comment(page)).toHaveValue('Is a ring in repair covered?');
  await page.unroute('**/contactmessages');
  await send(page);
  await expect(page.getByText(/Question sent\. We'll respond by/)).toBeVisible();
  await expect(comment(page)).toHaveValue('');
});

test('a sent question appears on the page with its date, and its mail in the mailbox', async ({
  page,
  context,
}) => {
  const question = `Which seal does a parcel of loose stones need, ${test.info().testId}?`;
  await page.goto('/help');
  await comment(page).fill(question);
  await send(page);
  await expect(page.getByText(/^Question sent\. We'll respond by \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  const own = page.getByRole('region', { name: 'Your messages' }).getByRole('listitem');
  await expect(own.filter({ hasText: question })).toContainText(/response by \d\d\/\d\d\/\d{4}/);

  const mailbox = await context.newPage();
  const mails = mailbox.getByRole('list', { name: 'Email' }).getByRole('link', { name: /from Jonah Price/ });
  // Another question's mail may be on top until this one has arrived.
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await mails.first().click({ timeout: 3000 });
    const mail = mailbox.getByRole('article');
    await expect(mail.getByRole('heading')).toContainText('from Jonah Price', { timeout: 3000 });
    const plain = mail.getByText('Plain text', { exact: true });
    if ((await plain.count()) > 0) await plain.click({ timeout: 3000 });
    await expect(mail).toContainText(question, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});

test('leaving an unsent question asks first', async ({ page }) => {
  await page.goto('/help');
  await comment(page).fill('Half of a quest');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await rail.getByRole('link', { name: 'Dashboard' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(leaveDialog).toBeHidden();
  await expect(page).toHaveURL(/\/help$/);
  await expect(comment(page)).toHaveValue('Half of a quest');
  await rail.getByRole('link', { name: 'Dashboard' }).click();
  await leaveDialog.getByRole('button', { name: 'Leave page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
