// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, lastChange, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { preferencesRefusals as no } from '../contract/preferences.ts';
import type { Preferences } from '../contract/preferences.ts';
import { PreferencesPage } from './preferences-page.tsx';

const path = '/services/communication/api/communicationpreferences';

const decided = {
  name: 'membership.person_decided',
  group: 'Team',
  label: 'Your request to join was reviewed',
  about: 'For anyone who asked to join a company.',
  alwaysMailed: false,
  screen: true,
  email: true,
  sms: false,
  digest: false,
};
const preferences: Preferences = {
  emailOn: true,
  email: 'jonah@harrowvale.example',
  phone: null,
  hasValidPhone: false,
  texts: {
    isOn: false,
    agreed: null,
    stoppedAt: null,
    wording: { version: 1, text: 'I agree to get text messages.' },
  },
  digest: { frequency: 'Daily', weekday: 1, hour: 7, timeZone: 'America/New_York' },
  required: [
    { name: 'security', label: 'Sign-in and security', reason: 'They protect your account.', previews: [] },
  ],
  kinds: [
    decided,
    { ...decided, name: 'membership.person_waiting', label: 'Someone wants to join', alwaysMailed: true },
  ],
};

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  showPage(
    () => (
      <DialogsProvider>
        <PreferencesPage />
      </DialogsProvider>
    ),
    '/membership/notifications',
  );

test('reverts the email switch and shows the refusal without a valid phone', async () => {
  const sent = mockServer({ [path]: [answered(preferences), refused(no.email_needs_phone)] });
  const user = await show();
  const email = await screen.findByRole('switch', { name: 'Email notifications' });
  await user.click(email);
  expect(await screen.findByText(new RegExp(no.email_needs_phone.sentence))).toBeTruthy();
  expect(email).toHaveProperty('checked', true);
  expect(lastChange(sent)?.body).toEqual({ emailOn: false, kinds: [] });
});

test('saves a changed checkbox right away, for its kind only', async () => {
  const stored = { ...preferences, kinds: [{ ...decided, digest: true }] };
  const sent = mockServer({ [path]: [answered(preferences), answered(stored)] });
  const user = await show();
  const digest = await screen.findByRole('checkbox', {
    name: 'Your request to join was reviewed: Digest',
  });
  await user.click(digest);
  expect(digest).toHaveProperty('checked', true);
  const { name, screen: onScreen, email, sms } = decided;
  await vi.waitFor(() =>
    expect(lastChange(sent)?.body).toEqual({
      emailOn: true,
      kinds: [{ name, screen: onScreen, email, sms, digest: true }],
    }),
  );
});

test('disables mandatory email, and text messages without a phone number', async () => {
  mockServer({ [path]: answered(preferences) });
  await show();
  const tick = (name: string) => screen.findByRole('checkbox', { name });
  expect(await tick('Someone wants to join: Email')).toHaveProperty('disabled', true);
  expect(await tick('Your request to join was reviewed: Text message')).toHaveProperty('disabled', true);
  expect(screen.getByText(/Add a phone number/)).toBeTruthy();
});

test('says which emails are always sent, and why', async () => {
  mockServer({ [path]: [answered(preferences)] });
  await show();
  expect(await screen.findByText('They protect your account.')).toBeTruthy();
  expect(screen.getByText(/Email stays on because/)).toBeTruthy();
});

test('shows the email of a kind in a frame that runs nothing', async () => {
  const html = '<!doctype html><p>Hello</p>';
  mockServer({
    [path]: [answered(preferences)],
    [`${path}/preview`]: [answered({ subject: 'You joined', html, text: 'Hello' })],
  });
  const user = await show();
  await user.click(await screen.findByRole('button', { name: `Preview: ${decided.label}` }));
  const frame = await screen.findByTitle('Email preview: You joined');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe(html);
});

const textable: Preferences = { ...preferences, phone: '••42', hasValidPhone: true };

test('agrees to text messages with the sentence that is shown beside the switch', async () => {
  const on = { ...textable.texts, isOn: true, agreed: { at: '2026-11-28T14:00:00.000Z', wording: 1 } };
  const sent = mockServer({
    [path]: [answered(textable)],
    [`${path}/texts`]: [answered({ ...textable, texts: on })],
  });
  const user = await show();
  expect(await screen.findByText('I agree to get text messages.')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Text messages' }));
  expect(lastChange(sent)?.body).toEqual({ on: true, wording: 1 });
  expect(await screen.findByText(/You agreed on this page on 11\/28\/2026.*terms version 1/)).toBeTruthy();
  const choice = { name: `${decided.label}: Text message` };
  expect(screen.getByRole('checkbox', choice)).toHaveProperty('disabled', false);
});

test('says that a number replied STOP, and how to undo it', async () => {
  const texts = { ...textable.texts, stoppedAt: '2026-11-28T14:00:00.000Z' };
  mockServer({ [path]: [answered({ ...textable, texts })] });
  await show();
  expect(await screen.findByText(/••42 replied STOP on 11\/28\/2026.*reply START/)).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Text messages' })).toHaveProperty('disabled', true);
});

test('previews the digest, and says when its updates are samples', async () => {
  mockServer({
    [path]: [answered(preferences)],
    [`${path}/digest/preview`]: [
      answered({ subject: 'Your daily digest', html: '<p>1</p>', text: '1', isSample: true }),
    ],
  });
  const user = await show();
  expect(await screen.findByText(/Daily at 7:00 AM Eastern/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preview digest' }));
  expect(await screen.findByTitle('Email preview: Your daily digest')).toBeTruthy();
  expect(screen.getByText(/sample updates/)).toBeTruthy();
});

test('a second change of the digest keeps the first, which is still being saved', async () => {
  const weekly = { ...preferences.digest, frequency: 'Weekly' as const };
  let saved: (answer: Response) => void = () => undefined;
  const first = new Promise<Response>((resolve) => (saved = resolve));
  const sent = mockServer({
    [path]: [answered(preferences)],
    [`${path}/digest`]: [() => first, answered({ ...preferences, digest: { ...weekly, hour: 8 } })],
  });
  const user = await show();
  const choose = async (field: string, option: string): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Frequency', 'Weekly');
  await choose('Time', '8:00 AM');
  saved(Response.json({ ...preferences, digest: weekly }));
  await expect.poll(() => lastChange(sent)?.body).toEqual({ ...weekly, hour: 8 });
});
