import type { Page } from '@playwright/test';
import { stateOf } from '#apps/server/testing/new-registrant.ts';
import { latestMailTo } from './latest-mail.ts';

interface Founder {
  readonly email: string;
  readonly companyName: string;
}

/** Every run creates another company, since an email, a phone and a tax id are registered once. */
export async function registerCompany(page: Page): Promise<Founder> {
  const digits = String(Date.now()).slice(-7);
  const email = `f${digits}@founders${digits}.example`;
  const state = stateOf({ email, phone: `401${digits}`, feinId: `08${digits}` });
  const companyName = `Founders ${digits}`;
  await page.request.post('/services/identity/Account/Register', {
    headers: { 'x-subscription-key': 'loupe-web' },
    data: { ...state, companyDetails: { ...state.companyDetails, companyName } },
  });
  const { password } = state.securityOptions;
  await page.goto(await latestMailTo(page, email, 'Verify your email'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return { email, companyName };
}
