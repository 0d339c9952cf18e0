import { expect, test } from './support/journey.ts';

test("a person who can't change flags sees who can, and signs in as them", async ({ page, become }) => {
  await become('Devon');
  await page.goto('/demo');
  const panel = page.getByRole('region', { name: 'Feature flags and configurations' });
  await expect(panel.getByText('Only a portal administrator can change these.')).toBeVisible();
  await panel.getByRole('button', { name: 'Sign in as Priya Nair' }).click();
  await expect(page.getByText("You're signed in as Priya Nair.", { exact: false })).toBeVisible();
  await expect(panel.getByText('Only a portal administrator can change these.')).toHaveCount(0);
});

test('the console shows the email of a question, and links to it in the mailbox', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/help');
  await page.getByRole('textbox', { name: 'Questions/comments' }).fill('When does a memo end?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Question sent/)).toBeVisible();
  await page.goto('/demo');
  const sent = page.getByRole('region', { name: 'Email and text messages' });
  await sent.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/mailbox#.+/);
  await expect(page.getByRole('article').getByRole('heading')).toBeVisible();
});

test('text messages have their own tab and URL', async ({ page }) => {
  await page.goto('/mailbox');
  await page.getByRole('tab', { name: 'Text messages' }).click();
  await expect(page).toHaveURL(/#sms$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Text messages' })).toHaveAttribute('aria-selected', 'true');
});
