import type { BrowserContext, Page } from '@playwright/test';
import { authenticatorCode, stepAt } from '#kit/server/one-time-codes/authenticator-code.ts';
import { demoPassword } from '#platform/companies/contract.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { proveByMail } from './support/prove-by-mail.ts';
import { enterAs } from './support/sign-in-as.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string | RegExp) => ({ name });

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/membership/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}

/** A phone with a fingerprint reader, as the browser sees it. */
async function addVirtualDevice(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Save your recovery codes');
  const codes = shown.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const savedCodes = await codes.allInnerTexts();
  expect(await findAccessFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('loupe-recovery-codes.txt');
  await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
  await shown.getByRole('checkbox', { name: "I've saved these codes" }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  return savedCodes;
}

test('a person sets up an authenticator app, saves the codes, and passes the next check with the app alone', async ({
  page,
  become,
}) => {
  test.slow();
  await become('Peter');
  await openSecurity(page);
  await page.getByRole('button', button('Set up app')).click();
  await proveByMail(page, 'Peter');

  const setUp = dialog(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await setUp.getByRole('button', button('Enter a key instead')).click();
  const secret = (await setUp.getByRole('code').innerText()).replaceAll(/\s/g, '');
  await setUp.getByRole('textbox').fill('000000');
  await expect(setUp.getByText('Invalid two-factor code.')).toBeVisible();
  await setUp.getByRole('textbox').fill(authenticatorCode(secret, stepAt(new Date())));
  const codes = await keepRecoveryCodes(page);
  await expect(card(page, 'Authenticator app').getByText('Set up', { exact: true })).toBeVisible();
  await expect(card(page, 'Recovery codes').getByText('10 of 10 left')).toBeVisible();

  // A session without a second factor yet: a recovery code works once.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await become('Peter');
  await openSecurity(page);
  await page.getByRole('button', button('Remove app')).click();
  await dialog(page, 'Remove the authenticator app?').getByRole('button', button('Remove app')).click();
  const stepUp = dialog(page, "Verify it's you");
  await stepUp.getByRole('button', { name: /Recovery code/ }).click();
  await stepUp.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await stepUp.getByRole('button', button('Verify')).click();
  await expect(page.getByText('Authenticator app removed')).toBeVisible();
  await expect(page.getByRole('button', button('Set up app'))).toBeVisible();
});

test('a person adds a passkey, names it, passes a check with it and removes it', async ({
  page,
  context,
  become,
}) => {
  test.slow();
  await become('Tomas');
  await openSecurity(page);
  await addVirtualDevice(context, page);
  await page.getByRole('button', button('Add passkey')).click();
  await proveByMail(page, 'Tomas');
  const adding = dialog(page, 'Add a passkey');
  await adding.getByRole('textbox', { name: 'Name' }).fill('Bench laptop');
  expect(await findAccessFaults(page)).toEqual([]);
  await adding.getByRole('button', button('Create passkey')).click();
  await keepRecoveryCodes(page);
  const passkeys = card(page, 'Passkeys');
  await expect(passkeys.getByText('Bench laptop')).toBeVisible();

  await page.getByRole('button', button('Rename Bench laptop')).click();
  const renaming = dialog(page, 'Rename passkey Bench laptop');
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Vault key');
  await renaming.getByRole('button', button('Rename')).click();
  await expect(passkeys.getByText('Vault key')).toBeVisible();

  // A page that is still open would leave for the sign-in page while the next one opens.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await become('Tomas');
  await openSecurity(page);
  await page.getByRole('button', button('Remove Vault key')).click();
  await dialog(page, 'Remove passkey Vault key?').getByRole('button', button('Remove passkey')).click();
  await dialog(page, "Verify it's you")
    .getByRole('button', { name: /^Passkey/ })
    .click();
  await expect(page.getByText('Passkey Vault key removed')).toBeVisible();
});

test('closing the check of a risky action keeps what was typed', async ({ page, become }) => {
  await become('Tomas');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/membership\/security$/);
  await page.getByRole('button', button('Change password')).click();
  const change = dialog(page, 'Change your password');
  await change.getByLabel('Current password', { exact: true }).fill(demoPassword);
  await change.getByLabel('New password', { exact: true }).fill('Bench-Lamp-77');
  await change.getByLabel('Confirm password', { exact: true }).fill('Bench-Lamp-77');
  await change.getByRole('button', button('Change password')).click();
  await dialog(page, "Verify it's you").getByRole('button', button('Close')).click();
  await expect(change.getByText("Verify it's you.")).toBeVisible();
  await expect(change.getByLabel('New password', { exact: true })).toHaveValue('Bench-Lamp-77');
});

test('a person ends another session, and the other browser signs out automatically', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  await become('Tomas');
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enterAs(elsewhere, baseURL ?? '', 'Tomas');
  const other = await elsewhere.newPage();
  await openSecurity(other);

  await openSecurity(page);
  const sessions = card(page, 'Active sessions');
  await expect(sessions.getByText('This device')).toBeVisible();
  await page.getByRole('button', button('Sign out everywhere else')).click();
  await dialog(page, 'Sign out everywhere else?').getByRole('button', button('Sign out')).click();
  await expect(page.getByText(/^Signed out of \d+ sessions?$/)).toBeVisible();
  await expect(sessions.getByText('1 session', { exact: true })).toBeVisible();

  // Its hubs were closed, so it signs out before anything is clicked there.
  await expect(other).not.toHaveURL(/\/membership\/security$/);
  await elsewhere.close();
});
