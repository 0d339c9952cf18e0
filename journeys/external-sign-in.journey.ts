import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';

let portal: OwnPortal | undefined;

test.beforeAll(async () => {
  // A starting portal may have to build its pages first.
  test.setTimeout(240_000);
  portal = await startOwnPortal({ IDENTITY_PROVIDER_URL: 'sandbox', IDENTITY_PROVIDER_NAME: 'Guild' });
});
test.afterAll(() => portal?.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function wellMade(page: Page): Promise<void> {
  await expectGoodLook(page);
}

/** To the external provider, from a sign-in page without a password. */
async function goOut(page: Page): Promise<void> {
  await page.goto(`${portal?.url}/login`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in with Guild' }).click();
}

async function chooseThere(page: Page, person: string): Promise<void> {
  await expect(heading(page, 'Guild sign-in')).toBeVisible();
  await press(page, person);
}

interface ListedMail {
  readonly id: string;
  readonly subject: string;
}

/** The code in the newest mail about linking an account. */
async function mailedCode(page: Page): Promise<string> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const headers = { 'x-subscription-key': 'loupe-web' };
    const answer = await page.request.get(`${portal?.url}/services/demo/${path}`, { headers });
    return (await answer.json()) as Answer;
  };
  let found: ListedMail | undefined;
  await expect(async () => {
    const { items } = await read<{ items: readonly ListedMail[] }>('mail');
    found = items.find(({ subject }) => subject === 'Link your account');
    expect(found).toBeDefined();
  }).toPass({ timeout: 40_000 });
  const { text } = await read<{ text: string }>(`mail/${found?.id}`);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

test('a member signs in with the external provider, links the account by a code, and signs out of both', async ({
  page,
}) => {
  await goOut(page);
  await expect(heading(page, 'Guild sign-in')).toBeVisible();
  await wellMade(page);
  await chooseThere(page, 'Marta Reyes');
  await expect(heading(page, 'Link your account')).toBeVisible();
  await expect(
    page.getByText(/You already have an account with marta\.reyes@harrowvale\.example/),
  ).toBeVisible();
  await wellMade(page);
  await press(page, 'Send code');
  await page
    .getByRole('textbox')
    .first()
    .pressSequentially(await mailedCode(page));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();

  await press(page, /Marta Reyes.*account menu/);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Guild sign-out')).toBeVisible();
  await wellMade(page);
  await press(page, 'Sign out here too');
  await expect(page).toHaveURL(`${portal?.url}/`);

  // Linked from now on: no code is asked.
  await goOut(page);
  await chooseThere(page, 'Marta Reyes');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an unknown person registers with the provider's data, without a password, and gets in", async ({
  page,
}) => {
  await goOut(page);
  await chooseThere(page, 'Yuki Tanaka');
  await expect(heading(page, 'Register your business')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Yuki');
  await expect(field(page, 'Email')).toHaveValue('yuki.tanaka@northlight.example');
  await expect(field(page, 'Email')).toBeDisabled();
  await wellMade(page);
  await field(page, 'Phone').fill('4015550188');
  await press(page, 'Continue');
  await press(page, 'Continue');
  await field(page, 'Company name').fill('Beacon');
  await press(page, 'Search');
  const found = page.getByRole('list', { name: 'Companies found' });
  await found.getByRole('button').first().click();
  await expect(field(page, /FEIN/)).toHaveValue(/^\d\d-\d{7}$/);
  await press(page, 'Continue');
  await expect(page.getByText("You'll sign in with Guild. You don't need a password.")).toBeVisible();
  await expect(page.getByLabel(/password/i)).toHaveCount(0);
  await wellMade(page);
  await press(page, 'Register');
  await expect(heading(page, "You're registered")).toBeVisible();
  await wellMade(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Sign in with Guild' }).click();
  // The external provider still has a session and asks nothing.
  await page.waitForURL((address) => !/^\/(login|signin|callback)/.test(address.pathname));
  await expect(page.getByText(/Yuki/).first()).toBeVisible();
});

test('a person who is not verified there, or cancels, sees why and what to do', async ({ page }) => {
  await goOut(page);
  await chooseThere(page, 'Go back without signing in');
  await expect(page.getByText(/didn't sign you in/)).toBeVisible();
  await wellMade(page);
  await page.getByRole('link', { name: 'Sign in with Guild' }).click();
  await chooseThere(page, 'Bruno Keller');
  await expect(page.getByText(/hasn't verified your email/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with Guild' })).toBeVisible();
});
