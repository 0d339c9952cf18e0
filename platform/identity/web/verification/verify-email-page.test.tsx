// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, broken, refused, standInServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { identityRefusals } from '#platform/identity/contract/index.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const verify = '/services/identity/verify-email';
const resend = '/services/identity/verify-email/resend';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => vi.unstubAllGlobals());

test('the link is used by a press, and not by being opened', async () => {
  const sent = standInServer({ [verify]: answered({ email: 'a••a@b••.example' }) });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  await screen.findByRole('button', { name: 'Verify e-mail' });
  expect(sent).toEqual([]);
  await press('Verify e-mail');
  expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeTruthy();
  expect(sent).toEqual([{ path: verify, body: { token: 'the-token' } }]);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a link that has ended offers a new one, to the same e-mail', async () => {
  const sent = standInServer({
    [verify]: refused(identityRefusals.link_ended),
    [resend]: answered({ sent: true }),
  });
  await showPage(VerifyEmailPage, '/verify-email#old');
  await press('Verify e-mail');
  await press('Send a new link');
  expect(await screen.findByRole('heading', { name: 'Look in your mail' })).toBeTruthy();
  expect(sent.at(-1)).toEqual({ path: resend, body: { token: 'old' } });
});

test('too many links within an hour are refused in words, and the way stays open', async () => {
  standInServer({
    [verify]: refused(identityRefusals.link_ended),
    [resend]: refused(identityRefusals.too_many_sends),
  });
  await showPage(VerifyEmailPage, '/verify-email#old');
  await press('Verify e-mail');
  await press('Send a new link');
  expect(await screen.findByText('Five messages were sent within an hour.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
});

test('a fault says its reference and can be tried again', async () => {
  standInServer({ [verify]: [broken, answered({ email: 'a••a@b••.example' })] });
  await showPage(VerifyEmailPage, '/verify-email#the-token');
  await press('Verify e-mail');
  expect(await screen.findByText(/LP-7F3K-2209/)).toBeTruthy();
  await press('Verify e-mail');
  expect(await screen.findByRole('heading', { name: 'Your e-mail is verified' })).toBeTruthy();
});

test('a link that was cut leads to sign-in', async () => {
  standInServer({});
  await showPage(VerifyEmailPage, '/verify-email');
  expect(await screen.findByRole('heading', { name: 'This link is not whole' })).toBeTruthy();
});
