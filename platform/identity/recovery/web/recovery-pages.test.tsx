// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import {
  answered,
  broken,
  empty,
  offline,
  refused,
  lastChange,
  mockServer,
} from '#kit/web/testing/stand-in-server.ts';
import type { Sent } from '#kit/web/testing/stand-in-server.ts';
import { FirstPasswordPage } from './first-password-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage, readResetFragment } from './reset-password-page.tsx';
import { byApp } from '#platform/identity/factors/web/testing/factor-answers.ts';

const id = '0192a000-0000-7000-8000-00000000d001';
const pathOf = (call: string) => `/services/identity/${call}`;
const bodiesTo = (sent: readonly Sent[], call: string) =>
  sent.filter(({ path }) => path === pathOf(call)).map(({ body }) => body);
const token = 'l1vNCOiWhBUZ600VALWWlDLRSN3rqr9hYdWcVqILbLY';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const newPassword = () => screen.findByLabelText<HTMLInputElement>('New password');
const repeatedPassword = () => screen.getByLabelText<HTMLInputElement>('Confirm password');

beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => vi.unstubAllGlobals());

describe('requesting a password reset', () => {
  const email = () => screen.findByLabelText<HTMLInputElement>('Email');

  test('the form sends a link without revealing whether the email has an account', async () => {
    const sent = mockServer({ [pathOf('RequestResetPasswordToken')]: answered({ sent: true }) });
    const user = await showPage(() => <ForgotPasswordPage />, '/forgot-password');
    await user.type(await email(), 'marta@harrowvale.example{Enter}');
    await title('Check your email');
    expect(screen.getByText(/has an account/)).toBeTruthy();
    expect(bodiesTo(sent, 'RequestResetPasswordToken')).toEqual([{ email: 'marta@harrowvale.example' }]);
    await user.click(screen.getByRole('button', { name: 'Use a different email' }));
    expect(await email()).toBeTruthy();
  });

  test.each([
    ['too many', refused(no.too_many_sends), no.too_many_sends.sentence],
    ['broken', broken, 'Sorry, there was an error. Please try again later.'],
    ['offline', offline, "We can't reach the portal. Check your connection and try again."],
  ])('keeps the typed email when the answer is %s', async (_, answer, sentence) => {
    mockServer({ [pathOf('RequestResetPasswordToken')]: answer });
    const user = await showPage(() => <ForgotPasswordPage />, '/forgot-password');
    await user.type(await email(), 'marta@harrowvale.example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect((await email()).value).toBe('marta@harrowvale.example');
  });
});

describe('a password reset link', () => {
  const open = (hash: string) => showPage(() => <ResetPasswordPage />, `/reset-password${hash}`);
  const calls = {
    [pathOf('reset-password/open')]: answered({ challengeId: id }),
    [pathOf('GetTwoFactorAuthProvider')]: answered(byApp),
    [pathOf('VerifyAuthenticatorToken')]: answered({ codeVerified: true, completed: true }),
  };

  test('a reset link is used up only by the button, and its token leaves the address', async () => {
    const sent = mockServer(calls);
    const user = await open(`#${token}`);
    await title('Choose a new password');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await title("Verify it's you");
    expect(bodiesTo(sent, 'reset-password/open')).toEqual([{ token }]);
    expect(window.location.hash).toBe(`#proof=${id}`);
  });

  test('a reset, after the challenge, accepts an unused password and leads to sign-in', async () => {
    const sent = mockServer({
      ...calls,
      [pathOf('Account/ResetPassword')]: [refused(no.password_used_before), empty],
    });
    const user = await open(`#proof=${id}`);
    await user.click(await screen.findByRole('button', { name: /Authenticator app/ }));
    await user.type(await screen.findByLabelText('Code'), '204816');
    await user.type(await newPassword(), 'Bench-Lamp-1');
    expect(screen.getByRole('listitem', { name: 'No spaces, met' })).toBeTruthy();
    await user.type(repeatedPassword(), 'Bench-Lamp-2{Enter}');
    expect(await screen.findByText("The passwords don't match.")).toBeTruthy();
    await user.clear(repeatedPassword());
    await user.type(repeatedPassword(), 'Bench-Lamp-1{Enter}');
    expect(await screen.findByText(no.password_used_before.sentence)).toBeTruthy();
    expect((await newPassword()).value).toBe('Bench-Lamp-1');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await title('Your password is set');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).pathname).toBe('/login');
    expect(lastChange(sent)?.body).toEqual({ id, password: 'Bench-Lamp-1', confirmPassword: 'Bench-Lamp-1' });
  });

  test('an ended reset link offers a new one to the same email', async () => {
    const sent = mockServer({
      [pathOf('reset-password/open')]: refused(no.link_ended),
      [pathOf('reset-password/resend')]: answered({ sent: true }),
    });
    const user = await open(`#${token}`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await title('This link has expired or was already used');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await title('Check your email');
    expect(lastChange(sent)?.body).toEqual({ token });
  });

  test('a reset link that cannot be opened now can be retried', async () => {
    mockServer({ ...calls, [pathOf('reset-password/open')]: [broken, answered({ challengeId: id })] });
    const user = await open(`#${token}`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('LP-7F3K-2209')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await title("Verify it's you");
  });

  test('a reset whose challenge has ended can be started over', async () => {
    mockServer({ ...calls, [pathOf('Account/ResetPassword')]: refused(no.challenge_ended) });
    const user = await open(`#proof=${id}`);
    await user.click(await screen.findByRole('button', { name: /Authenticator app/ }));
    await user.type(await screen.findByLabelText('Code'), '204816');
    await user.type(await newPassword(), 'Field-Lamp-22');
    await user.type(repeatedPassword(), 'Field-Lamp-22{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(no.challenge_ended.sentence);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  });

  test.each(['', '#proof=nothing'])('a reset link with the fragment %j is incomplete', async (hash) => {
    mockServer({});
    await open(hash);
    expect(await title('This link is incomplete')).toBeTruthy();
  });
});

test('sets a first password with its token', async () => {
  const sent = mockServer({
    [pathOf('account/CLRegistrationResetPassword')]: [refused(no.link_ended), empty],
  });
  const user = await showPage(() => <FirstPasswordPage />, `/first-password#${token}`);
  await user.type(await newPassword(), 'Field-Lamp-22');
  await user.type(repeatedPassword(), 'Field-Lamp-22{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(no.link_ended.sentence);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => title('Your password is set'));
  expect(lastChange(sent)?.body).toMatchObject({ token });
});

test.each([
  [`#${token}`, { kind: 'token', token }],
  [`#proof=${id}`, { kind: 'proof', challengeId: id }],
  ['#', { kind: 'nothing' }],
])('the address %j is read', (hash, fragment) => {
  expect(readResetFragment(hash)).toEqual(fragment);
});
