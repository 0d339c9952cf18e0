import { randomInt } from 'node:crypto';
import { demoPeople } from '#platform/companies/contract.ts';
import { identityRefusals as no } from '#platform/identity/contract.ts';
import { personIdOf } from './support/demo-person.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
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

const walter = demoPeople.find(({ actor }) => actor.personId === personIdOf('Walter'))?.actor.email ?? '';

test('a forgotten password is reset from the sign-in page and used to sign in', async ({ page }) => {
  // None of the previous ten may be reused, so every run chooses another.
  const password = `Lamp-${randomInt(1e6, 1e7)}-x`;
  const codes = codesFor(page, { email: walter });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectTitle(page, 'Reset your password');
  await expectWellMade(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(walter);
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Check your email');
  await expectWellMade(page);

  const link = await latestMailTo(page, walter, 'Choose a new password');
  await page.goto(link);
  await expectTitle(page, 'Choose a new password');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectTitle(page, "Verify it's you");
  expect(new URL(page.url()).hash, 'the token has left the address').toMatch(/^#proof=/);
  await page.reload();
  await takeWay(page, /Email code/);
  await codeField(page).fill(await codes.next());
  await typeAnswer(page);

  await expectTitle(page, 'Choose a new password');
  await expectWellMade(page);
  const first = page.getByRole('textbox', { name: 'New password' });
  const again = page.getByRole('textbox', { name: 'Confirm password' });
  await first.fill('Bench-Lamp-1');
  await again.fill('Bench-Lamp-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(no.password_used_before.sentence)).toBeVisible();
  await expectWellMade(page);
  await first.fill(password);
  await again.fill(password);
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Your password is set');
  await expectWellMade(page);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expectTitle(page, 'Sign in');
  await typePassword(page, walter);
  await expect(page.getByText(no.wrong_password.sentence)).toBeVisible();
  await typePassword(page, walter, password);
  await expectSignedIn(page);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectTitle(page, 'This link has expired or was already used');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expectTitle(page, 'Check your email');
});

test('recovery never reveals whether an email has an account', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectTitle(page, 'Check your email');
  await page.goto('/login');
  await typePassword(page, 'nobody@nowhere.example');
  await expect(page.getByText(no.wrong_password.sentence)).toBeVisible();
});

test('an incomplete link asks for another', async ({ page }) => {
  await page.goto('/reset-password');
  await expectTitle(page, 'This link is incomplete');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expectTitle(page, 'Reset your password');
});
