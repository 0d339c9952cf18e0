import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';

const phone = { width: 390, height: 844 };

async function open(page: Page): Promise<void> {
  await page.goto('/membership/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Report' })).toBeVisible();
}

const make = (page: Page) => page.getByRole('button', { name: 'Create report' });

test.beforeEach(({ readAlone }) => readAlone());

test('a business administrator requests reports, sees them made and downloads a workbook, on desktop and phone', async ({
  page,
  become,
}) => {
  test.slow();
  await become('Elena');
  await open(page);
  await page.getByRole('radio', { name: /^Activity log/ }).press('Space');
  const from = page.getByRole('textbox', { name: 'Period, from' });
  const lastMonth = await from.inputValue();
  await from.fill('01/01/2020');
  await make(page).click();
  await expect(page.getByText('Choose 366 days or fewer.')).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill(lastMonth);
  await make(page).click();
  await page.getByRole('radio', { name: /^Team directory/ }).press('Space');
  await expect(from).toHaveCount(0);
  await make(page).click();

  const download = page.getByRole('button', { name: /^Download Team directory/ }).first();
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Download Activity log/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  expect(await findAccessFaults(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await download.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Team directory \d{4}-\d\d-\d\d\.xlsx$/);
  const rows = readSheet(await readFile(await saved.path()));
  expect(rows.map(([lastName]) => lastName)).toContain('Castellan');

  await page.setViewportSize(phone);
  await open(page);
  await expect(page.getByRole('button', { name: /^Download Team directory/ }).first()).toBeVisible();
  await expectGoodLook(page);
});

test('without the hub the page says so, and the report still arrives', async ({ page, become }) => {
  await become('Marta');
  await page.clock.install();
  await page.routeWebSocket(/\/hubs/, (socket) => void socket.close());
  // Held until the failure was shown.
  let isHeld = true;
  await page.route('**/services/reporting/api/Reports?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { items: { state: string; file: unknown; actions: string[] }[] };
    if (isHeld)
      for (const one of body.items.slice(0, 1))
        Object.assign(one, { state: 'PROCESSING', file: null, actions: [] });
    await route.fulfill({ response: answer, json: body });
  });
  await open(page);
  await page.getByRole('radio', { name: /^Team directory/ }).press('Space');
  await make(page).click();
  await expect(page.getByRole('list', { name: 'Reports in progress' })).toBeVisible({ timeout: 60_000 });
  // Each of four tries waits 20 seconds for an answer.
  const trouble = page.getByText('Could not connect to reporting hub.');
  await expect(async () => {
    await page.clock.runFor(25_000);
    await expect(trouble).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await findAccessFaults(page)).toEqual([]);
  isHeld = false;
  await expect(page.getByRole('button', { name: /^Download Team directory/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Could not connect to reporting hub.')).toHaveCount(0);
});

test('a second request shows that the first is in progress', async ({ page, become }) => {
  await become('Elena');
  await page.route('**/services/reporting/api/Reports', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Request already in progress',
        status: 409,
        detail: 'Request already in progress',
        code: 'reports.in_progress',
        reference: 'made-up',
      },
    });
  });
  await open(page);
  await make(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Request already in progress' })).toBeVisible();
});

test('a person who may request no report is sent to the dashboard, and finds no link there', async ({
  page,
  become,
}) => {
  await become('Jonah');
  await page.goto('/membership/reports');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/membership/company');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
});
