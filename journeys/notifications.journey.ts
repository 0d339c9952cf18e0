import type { Page } from '@playwright/test';
import {
  listContactMessages,
  markContactMessageAnswered,
  sendContactMessage,
} from '#platform/content/contract.ts';
import { callAs } from './support/call-as.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Opens a page and waits until its hub is connected. */
async function openAndHear(page: Page, address: string, hub: string): Promise<void> {
  const line = page.waitForEvent('websocket', (socket) => socket.url().includes('/hubs'));
  await page.goto(address);
  await (await line).waitForEvent('framereceived', (frame) => String(frame.payload).startsWith(`40${hub}`));
}

test('the bell of every tab updates at once, shows the notice, and clears its count in all tabs', async ({
  page,
  context,
  become,
  request,
}) => {
  await become('Amara');
  const message = `Is a watch covered at the engraver, ${test.info().testId}?`;
  const question = await callAs(request, 'Amara', sendContactMessage, {
    body: { subject: 'Appraisals', message },
  });
  const other = await context.newPage();
  await openAndHear(page, '/dashboard', '/notificationhub');
  await openAndHear(other, '/help', '/notificationhub');
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');

  await callAs(request, 'Owen', markContactMessageAnswered, { params: { id: question.id } });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new');

  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const notice = list.getByRole('link', { name: /Your question was answered/ }).first();
  await expect(notice).toContainText('We answered your question about Appraisals');
  expect(await findAccessFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');

  await bell(page).click();
  await notice.click();
  await expect(page).toHaveURL('/help');
  await other.goto('/notifications');
  await expect(other.getByRole('row', { name: /Your question was answered/ }).first()).toContainText('Read');
});

test('a notification preference applies at once and stays, on a phone too', async ({ page, become }) => {
  await become('Sven');
  await page.goto('/membership/notifications');
  const daily = page.getByRole('checkbox', { name: 'Your question was answered: Digest' });
  await expect(daily).not.toBeChecked();
  // A click, since `check` expects the new state at once.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await daily.click();
  expect((await saved).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(page.getByText('Digest', { exact: true }).first()).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await daily.click();
  await expect(daily).not.toBeChecked();
});

test('a waiting task appears in the open list, and disappears once its cause is gone', async ({
  page,
  become,
  request,
}) => {
  await become('Owen');
  await openAndHear(page, '/inbox', '/inboxhub');
  const message = `Who insures a parcel on the plane, ${test.info().testId}?`;
  const { id } = await callAs(request, 'Ilse', sendContactMessage, {
    body: { subject: 'Billing and payments', message },
  });
  const line = page
    .getByRole('row')
    .filter({ hasText: 'Ilse Kessler has a question about Billing and payments' });
  await expect(line).toHaveCount(1);
  expect(await findAccessFaults(page)).toEqual([]);
  const { items } = await callAs(request, 'Owen', listContactMessages, {
    query: { limit: 100, state: 'open' },
  });
  expect(items.map((item) => item.id)).toContain(id);
  await callAs(request, 'Owen', markContactMessageAnswered, { params: { id } });
  await expect(line).toHaveCount(0);
});

test('an unreachable hub is retried three times, then the browser logs it, and the page keeps working', async ({
  page,
  become,
}) => {
  await become('Elena');
  let tries = 0;
  await page.routeWebSocket(/\/hubs/, (socket) => {
    tries += 1;
    void socket.close();
  });
  const logged = page.waitForEvent('console', (line) =>
    line.text().includes("Couldn't reach the hub /notificationhub"),
  );
  // Each try waits 20 seconds for an answer.
  await page.clock.install();
  await page.goto('/notifications');
  for (let count = 1; count <= 4; count += 1) {
    await expect.poll(() => tries).toBe(count);
    await page.clock.runFor(30_000);
  }
  expect((await logged).text()).toContain('after 3 retries');
  expect(tries).toBe(4);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});
