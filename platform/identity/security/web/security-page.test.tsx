// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, broken, empty, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import { byApp } from '#platform/identity/factors/web/testing/factor-answers.ts';
import { SecurityPage } from './security-page.tsx';

const pathOf = (call: string) => `/services/identity/security${call}`;
const time = '2026-11-20T10:00:00Z';
const key = '0192a000-0000-7000-8000-00000000b001';
const session = (id: string, device: string, here: boolean): SecurityOverview['sessions'][number] => ({
  id,
  device,
  address: '203.0.113.7',
  methods: ['Password', 'Passkey'],
  startedAt: time,
  lastSeenAt: time,
  here,
  actions: here ? [] : ['end'],
});
const overview: SecurityOverview = {
  password: { changedAt: time },
  authenticator: null,
  passkeys: [{ id: key, name: 'Vault key', addedAt: time, lastUsedAt: null, actions: ['rename', 'remove'] }],
  recoveryCodes: { made: 10, left: 2 },
  securityQuestions: [{ id: 1, questionText: 'What was the name of your first pet?' }],
  sessions: [session('one', 'Chrome on Windows', true), session('two', 'Safari on iOS', false)],
  devices: [
    {
      id: 'device',
      device: 'Chrome on Windows',
      lastSeenAt: time,
      knownUntil: '2026-12-20T10:00:00Z',
      here: true,
      actions: ['forget'],
    },
  ],
  applications: [
    {
      id: 'ledger-sync',
      name: 'Ledger Sync',
      scopes: ['profile'],
      connectedAt: time,
      actions: ['disconnect'],
    },
  ],
  actions: ['changePassword', 'changeQuestions', 'addAuthenticator', 'makeRecoveryCodes', 'endOtherSessions'],
};
const challengeId = '0192a000-0000-7000-8000-00000000d001';
/** A person with an authenticator app. */
const stepUp = {
  [pathOf('/step-up')]: answered({ challengeId }),
  '/services/identity/GetTwoFactorAuthProvider': answered(byApp),
  '/services/identity/VerifyAuthenticatorToken': answered({ codeVerified: true, completed: true }),
};

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  showPage(
    () => (
      <DialogsProvider>
        <SecurityPage />
      </DialogsProvider>
    ),
    '/membership/security',
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the Security page', () => {
  test('disconnects an application', async () => {
    const sent = mockServer({
      [pathOf('')]: answered(overview),
      [pathOf('/applications/ledger-sync')]: answered(undefined),
    });
    const user = await open();
    expect(
      (await card('Connected applications')).getByText(/^See your name and email\. Connected/),
    ).toBeTruthy();
    await user.click(await button('Disconnect Ledger Sync'));
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: pathOf('/applications/ledger-sync') }),
      ),
    );
  });

  test('the Security page shows each status and offers exactly the actions of the answer', async () => {
    mockServer({ [pathOf('')]: answered(overview) });
    await open();
    expect((await card('Recovery codes')).getByText('2 of 10 left')).toBeTruthy();
    const sessions = await card('Active sessions');
    expect(sessions.getByText('2 sessions')).toBeTruthy();
    expect(sessions.getByText('This device')).toBeTruthy();
    expect(sessions.getAllByText(/with password and passkey.*from 203.0.113.7/)).toHaveLength(2);
    expect((await card('Trusted devices')).getByText(/trusted until 12\/20\/2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove app' })).toBeNull();
  });

  test('the Security page shows an error with a retry if it cannot be loaded', async () => {
    mockServer({ [pathOf('')]: [broken, answered(overview)] });
    const user = await open();
    await user.click(await button('Try again'));
    expect(await button('Change password')).toBeTruthy();
  });
});

describe('a sensitive action', () => {
  test('a sensitive action asks for a second factor once and then runs', async () => {
    const requests = mockServer({
      ...stepUp,
      [pathOf('')]: answered(overview),
      [pathOf(`/passkeys/${key}`)]: [refused(securityRefusals.step_up_needed), empty],
    });
    const user = await open();
    await user.click(await button('Remove Vault key'));
    await user.click(
      (await dialog('Remove passkey Vault key?')).getByRole('button', { name: 'Remove passkey' }),
    );
    await user.click(await button(/Authenticator app/));
    await user.type(await screen.findByLabelText('Code'), '204816');
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === pathOf(`/passkeys/${key}`))).toHaveLength(2),
    );
    expect(requests.map(({ path }) => path)).toContain(pathOf('/step-up'));
    expect(requests.at(-1)?.path).toBe(pathOf(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a sensitive action shows its refusal if the step-up dialog is closed', async () => {
    const requests = mockServer({
      ...stepUp,
      [pathOf('')]: answered(overview),
      [pathOf('/authenticator')]: refused(securityRefusals.step_up_needed),
    });
    const user = await open();
    await user.click(await button('Set up app'));
    await user.click((await dialog("Verify it's you")).getByRole('button', { name: 'Close' }));
    expect((await card('Authenticator app')).getByRole('alert').textContent).toContain("Verify it's you.");
    expect(requests.filter(({ path }) => path === pathOf('/authenticator'))).toHaveLength(1);
  });
});

describe('the authenticator app', () => {
  const started = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Loupe', qrCode: '<svg></svg>' };

  test('an authenticator app is confirmed by its code, and the recovery codes must be saved before closing', async () => {
    const codes = Array.from({ length: 10 }, (_, number) => `abcde-2345${number}`);
    const requests = mockServer({
      [pathOf('')]: answered(overview),
      [pathOf('/authenticator')]: answered(started),
      [pathOf('/authenticator/confirm')]: [
        refused(identityRefusals.code_invalid),
        answered({ recoveryCodes: codes }),
      ],
    });
    const user = await open();
    await user.click(await button('Set up app'));
    const setUp = await dialog('Set up an authenticator app');
    expect(setUp.getByRole('img').getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E');
    expect(setUp.getByRole('link', { name: 'Open in the app' }).getAttribute('href')).toBe(started.address);
    await user.click(setUp.getByRole('button', { name: 'Enter a key instead' }));
    expect(setUp.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    const field = setUp.getByRole('textbox');
    await user.type(field, '111111');
    expect(await setUp.findByText('Invalid two-factor code.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '222222');

    const shown = await dialog('Save your recovery codes');
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    expect(shown.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain('abcde-23450%0A');
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeTruthy();
    await user.click(shown.getByRole('checkbox'));
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.map(({ body }) => body)).toContainEqual({ token: '222222' });
  });
});

describe('the password', () => {
  test('a refused password change keeps the typed values, with the message at its field', async () => {
    mockServer({
      [pathOf('')]: answered(overview),
      [pathOf('/password')]: [
        refused(securityRefusals.current_password_wrong),
        refused(identityRefusals.password_used_before),
      ],
    });
    const user = await open();
    await user.click(await button('Change password'));
    const change = await dialog('Change your password');
    const current = change.getByLabelText<HTMLInputElement>('Current password');
    await user.type(current, 'Bench-Lamp-0');
    await user.type(change.getByLabelText('New password'), 'Bench-Lamp-2');
    await user.type(change.getByLabelText('Confirm password'), 'Bench-Lamp-2');
    await user.click(change.getByRole('button', { name: 'Change password' }));
    expect(await change.findByText("That's not your current password.")).toBeTruthy();
    expect(current.value).toBe('Bench-Lamp-0');
    await user.type(current, '1{Enter}');
    expect(await change.findByText('This is one of your last 10 passwords.')).toBeTruthy();
  });
});

describe('sessions and devices', () => {
  test('ends a session after a confirmation that names it, and forgets a device right away', async () => {
    const requests = mockServer({
      [pathOf('')]: answered(overview),
      [pathOf('/sessions/two')]: empty,
      [pathOf('/devices/device')]: empty,
    });
    const user = await open();
    await user.click(await button('Sign out of Safari on iOS'));
    await user.click((await dialog('Sign out of Safari on iOS?')).getByRole('button', { name: 'Cancel' }));
    expect(requests.map(({ path }) => path)).not.toContain(pathOf('/sessions/two'));
    await user.click(await button('Sign out of Safari on iOS'));
    await user.click((await dialog('Sign out of Safari on iOS?')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain(pathOf('/sessions/two')));
    await user.click(await button('Remove Chrome on Windows'));
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain(pathOf('/devices/device')));
  });

  test('the session list shows that a session had already ended', async () => {
    mockServer({
      [pathOf('')]: answered(overview),
      [pathOf('/devices/device')]: refused(securityRefusals.device_not_found),
    });
    const user = await open();
    await user.click(await button('Remove Chrome on Windows'));
    const alert = await (await card('Trusted devices')).findByRole('alert');
    expect(alert.textContent).toContain('This device was already removed.');
  });
});
