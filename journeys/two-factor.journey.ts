import type { Page } from '@playwright/test';
import type { Endpoint, EndpointCall, EndpointResult } from '#kit/contract/endpoint.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { authenticatorCode, stepAt } from '#kit/server/one-time-codes/authenticator-code.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import {
  confirmAuthenticator,
  identityRefusals as no,
  removeAuthenticator,
  startAuthenticator,
  wrongAnswerSentence,
} from '#platform/identity/contract.ts';
import { personIdOf } from './support/demo-person.ts';
import { expect, test } from './support/journey.ts';
import {
  codeField,
  expectSignedIn,
  expectTitle,
  expectWellMade,
  takeWay,
  typeAnswer,
  typePassword,
} from './support/second-factor.ts';
import { codesFor } from './support/sent-code.ts';

// Spec rulings 11: the provider's staff are always asked, so these are all staff.
const emailOf = (firstName: string): string =>
  demoPeople.find(({ actor }) => actor.personId === personIdOf(firstName))?.actor.email ?? '';
const phoneOf = (firstName: string): string => String(Number(personIdOf(firstName).slice(-3)) + 2000);

async function begin(page: Page, firstName: string): Promise<void> {
  await page.goto('/login');
  await expectTitle(page, 'Sign in');
  await typePassword(page, emailOf(firstName));
  await expectTitle(page, "Verify it's you");
}

async function signInByMail(page: Page, firstName: string): Promise<void> {
  const codes = codesFor(page, { email: emailOf(firstName) });
  await begin(page, firstName);
  await codes.forget();
  await takeWay(page, /Email code/);
  await codeField(page).fill(await codes.next());
  await typeAnswer(page);
  await expectSignedIn(page);
}

/** Calls with the tab's token, like its own pages. */
async function callFrom<E extends Endpoint>(
  page: Page,
  endpoint: E,
  parts: EndpointCall<E>,
): Promise<EndpointResult<E>> {
  const apiRequest = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.goto('/dashboard');
  const { authorization = '' } = (await apiRequest).headers();
  const { path, body } = writeRequest(endpoint, parts);
  const answer = await page.request.fetch(path, {
    method: endpoint.method,
    headers: {
      authorization,
      'x-subscription-key': 'loupe-web',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (endpoint.answer === undefined ? undefined : await answer.json()) as EndpointResult<E>;
}

test('a code by email and a security answer; errors appear where they were typed', async ({ page }) => {
  const codes = codesFor(page, { email: emailOf('Dana') });
  await page.goto('/login');
  await expectTitle(page, 'Sign in');
  await expectWellMade(page);
  await typePassword(page, emailOf('Dana'), 'Wrong-Lamp-1');
  await expect(page.getByText(no.wrong_password.sentence)).toBeVisible();
  await expect(page.getByText(no.wrong_password.next ?? 'no words')).toBeVisible();
  await expectWellMade(page);
  await typePassword(page, emailOf('Dana'));
  await expectTitle(page, "Verify it's you");
  await expect(page.getByText('d••k@a••.example')).toBeVisible();
  await expectWellMade(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Enter the code');
  await expect(codeField(page)).toBeFocused();
  await expectWellMade(page);
  const code = await codes.next();
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await expect(page.getByText(no.code_invalid.sentence)).toBeVisible();
  await expect(page.getByText(no.code_invalid.next ?? 'no words')).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.type(code);

  await typeAnswer(page, 'something else');
  await expect(page.getByText(wrongAnswerSentence)).toBeVisible();
  await expectWellMade(page);
  await typeAnswer(page);
  await expectSignedIn(page);
});

test('a texted code is pasted from the phone; an earlier one no longer works', async ({ page }) => {
  const codes = codesFor(page, { phone: phoneOf('Leo') });
  await begin(page, 'Leo');
  await takeWay(page, /Text message code/);
  const first = await codes.next();
  await page.getByRole('button', { name: 'Try another way' }).click();
  await takeWay(page, /Text message code/);
  const second = await codes.next();
  await codeField(page).fill(first);
  await expect(page.getByText(no.code_invalid.sentence)).toBeVisible();
  await codeField(page).fill(second);
  await typeAnswer(page);
  await expectSignedIn(page);
});

test('five wrong codes lock codes, and a new sign-in says so', async ({ page }) => {
  await begin(page, 'Mina');
  await takeWay(page, /Email code/);
  for (const wrong of ['000001', '100002', '200003', '300004']) {
    await codeField(page).fill(wrong);
    await expect(page.getByText(no.code_invalid.sentence)).toBeVisible();
  }
  await codeField(page).fill('400005');
  await expect(page.getByText(`${no.codes_locked.sentence} Try again in 15 minutes.`)).toBeVisible();
  await expectWellMade(page);
  await page.goto('/login');
  await typePassword(page, emailOf('Mina'));
  await expectTitle(page, 'Verification is locked');
  await expectWellMade(page);
});

test('an authenticator app is enough alone, each code once; so is a recovery code', async ({
  page,
  browser,
}) => {
  await signInByMail(page, 'Oscar');
  const { secret } = await callFrom(page, startAuthenticator, {});
  const step = stepAt(new Date());
  const body = { token: authenticatorCode(secret, step) };
  const { recoveryCodes } = await callFrom(page, confirmAuthenticator, { body });
  expect(recoveryCodes).toHaveLength(10);

  const elsewhere = await (await browser.newContext()).newPage();
  await begin(elsewhere, 'Oscar');
  await expectWellMade(elsewhere);
  await takeWay(elsewhere, /Authenticator app/);
  await expectWellMade(elsewhere);
  await codeField(elsewhere).fill(body.token);
  await expect(elsewhere.getByText(no.code_invalid.sentence)).toBeVisible();
  // A phone's clock may be half a minute ahead, so the next code is already valid.
  await codeField(elsewhere).fill(authenticatorCode(secret, step + 1));
  await expectSignedIn(elsewhere);

  const third = await (await browser.newContext()).newPage();
  await begin(third, 'Oscar');
  await takeWay(third, /Recovery code/);
  await expectWellMade(third);
  await third.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes?.[0] ?? '');
  await third.keyboard.press('Enter');
  await expectSignedIn(third);
  await callFrom(page, removeAuthenticator, {});
});

test('a passkey signs in without email and password: from the suggestions, or by the button', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
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
  await signInByMail(page, 'Rosa');
  await page.goto('/membership/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Workbench');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();

  // This authenticator takes the browser's suggestion as soon as the page offers it.
  // A page that is still open would leave for the sign-in page while the next one opens.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
  await expectSignedIn(page);

  await page.goto('about:blank');
  await context.clearCookies();
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectSignedIn(page);
});

test('an expired or unknown sign-in leads to a new one', async ({ page }) => {
  await page.goto('/signin?interaction=Zm9yZ2VkLWludGVyYWN0aW9u');
  await expectTitle(page, 'This sign-in has expired');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Start over' }).click();
  await expectTitle(page, 'Sign in');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});
