// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, broken, refused, lastChange, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const open = '/services/identity/verify-email/open';
const verify = '/services/identity/verify-email';
const verifyAnew = '/services/identity/verify-email/new-password';
const resend = '/services/identity/verify-email/resend';

const email = 'a••a@b••.example';
const link = (asks: string, mayChooseAnew = false) => answered({ email, asks, mayChooseAnew });
const done = answered({ email });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => vi.unstubAllGlobals());

test('verifies with the password chosen at registration; opening the link alone does not use it up', async () => {
  const sent = mockServer({ [open]: link('password', true), [verify]: done });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  await type('Password', 'Facet-Lamp-4');
  expect(sent.map(({ path }) => path)).toEqual([open]);
  await press('Verify email');
  expect(await heading('Email verified')).toBeTruthy();
  expect(lastChange(sent)).toMatchObject({
    path: verify,
    body: { token: 'the-token', password: 'Facet-Lamp-4' },
  });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('shows a wrong password at its field and offers to choose a new one', async () => {
  const sent = mockServer({
    [open]: link('password', true),
    [verify]: refused(no.password_of_link),
    [verifyAnew]: done,
  });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  await type('Password', 'Guessed-Lamp-1');
  await press('Verify email');
  expect(await screen.findByText(/That's not the password for this account\./)).toBeTruthy();
  await press('Choose a new password');
  await type('New password', 'Facet-Lamp-4');
  await type('Confirm password', 'Facet-Lamp-4');
  await press('Verify email');
  expect(await heading('Email verified')).toBeTruthy();
  const passwords = { password: 'Facet-Lamp-4', confirmPassword: 'Facet-Lamp-4' };
  expect(lastChange(sent)).toMatchObject({ path: verifyAnew, body: { token: 'the-token', ...passwords } });
});

test('asks a person who is signed in to the account only to press a button', async () => {
  const sent = mockServer({ [open]: link('session'), [verify]: [broken, done] });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  await press('Verify email');
  expect(await screen.findByText(/LP-7F3K-2209/)).toBeTruthy();
  await press('Verify email');
  expect(await heading('Email verified')).toBeTruthy();
  expect(lastChange(sent)).toMatchObject({ path: verify, body: { token: 'the-token' } });
});

test('offers no new password to an account that is changing its email', async () => {
  mockServer({ [open]: link('password') });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Choose a new password/ })).toBeNull();
});

test('asks the owner of an account without a password to sign in first', async () => {
  mockServer({ [open]: link('sign-in') });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  expect(await heading('Sign in first')).toBeTruthy();
});

test('lets a new account without a password choose one', async () => {
  mockServer({ [open]: link('new-password', true) });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

test('an ended link offers a new one to the same email', async () => {
  const sent = mockServer({ [open]: refused(no.link_ended), [resend]: answered({ sent: true }) });
  await showPage(VerifyEmailPage, '/verify-email#old');
  await press('Send a new link');
  expect(await heading('Check your email')).toBeTruthy();
  expect(lastChange(sent)).toMatchObject({ path: resend, body: { token: 'old' } });
});

test('a link that ends while the password is typed offers a new one', async () => {
  mockServer({ [open]: link('password', true), [verify]: refused(no.link_ended) });
  await showPage(VerifyEmailPage, '/verify-email#old');
  await type('Password', 'Facet-Lamp-4');
  await press('Verify email');
  expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy();
});

test('shows the refusal of too many links and lets the person try again', async () => {
  mockServer({ [open]: refused(no.link_ended), [resend]: refused(no.too_many_sends) });
  await showPage(VerifyEmailPage, '/verify-email#old');
  await press('Send a new link');
  expect(await screen.findByText("You've requested 5 messages in the last hour.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
});

test('a truncated link leads to sign-in', async () => {
  mockServer({});
  await showPage(VerifyEmailPage, '/verify-email');
  expect(await heading('This link is incomplete')).toBeTruthy();
});
