import type { Page } from '@playwright/test';
import { demoAnswer, demoPassword } from '#platform/companies/contract.ts';
import { expect } from './journey.ts';
import { findAccessFaults } from './accessibility-faults.ts';

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export async function expectTitle(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
}

export async function expectWellMade(page: Page): Promise<void> {
  expect(await findAccessFaults(page)).toEqual([]);
}

export async function typePassword(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function takeWay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

export async function typeAnswer(page: Page, answer: string = demoAnswer): Promise<void> {
  await expectTitle(page, 'Answer your security question');
  await page.getByRole('textbox').fill(answer);
  await page.keyboard.press('Enter');
}

/** Past the sign-in pages: the portal itself. */
export async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((address) => !/^\/(login|signin|callback)/.test(address.pathname));
}
