// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import {
  answered,
  broken,
  never,
  offline,
  refused,
  lastChange,
  mockServer,
} from '#kit/web/testing/stand-in-server.ts';
import { byCode as methods } from '#platform/identity/factors/web/testing/factor-answers.ts';
import * as leave from './leave-page.ts';
import { SignInPage } from './sign-in-page.tsx';
import type { SignInSlot } from './sign-in-slot.ts';

const uid = 'Zm9vYmFyYmF6cXV4';
const interactionPath = `/services/identity/interactions/${uid}`;
const pageAddress = `/signin?interaction=${uid}`;
const challengeId = '0192a000-0000-7000-8000-00000000d001';
const interaction = {
  uid,
  clientName: 'Loupe',
  prompt: 'login',
  asksFor: [],
  loginHint: null,
  externalProvider: null,
  demo: false,
};
const page = () => <SignInPage />;

let navigatedTo: string[] = [];
beforeEach(() => {
  navigatedTo = [];
  vi.spyOn(leave, 'leaveTo').mockImplementation((returnTo) => {
    navigatedTo.push(returnTo);
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('another application', () => {
  test('is named with what it will receive, and the answer continues at the provider', async () => {
    const asksFor = ['openid', 'profile', 'offline_access'];
    const sent = mockServer({
      [interactionPath]: answered({ ...interaction, clientName: 'Ledger Sync', prompt: 'consent', asksFor }),
      [`${interactionPath}/consent`]: answered({
        next: 'done',
        returnTo: '/services/identity/authorize/abc',
      }),
    });
    const user = await showPage(page, pageAddress);
    await screen.findByRole('heading', { name: 'Connect Ledger Sync?' });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Recognize you when you come back',
      'See your name and email',
      "Stay connected when you're signed out",
    ]);
    expect(screen.getByText(/^Access lasts at most 30 days\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(navigatedTo).toEqual(['/services/identity/authorize/abc']));
    expect(lastChange(sent)?.body).toEqual({ allow: true });
  });
});

describe('email and password', () => {
  test("accepts email and password from the browser and continues at the provider's path", async () => {
    const sent = mockServer({
      [interactionPath]: answered(interaction),
      [`${interactionPath}/password`]: answered({
        next: 'done',
        returnTo: '/services/identity/authorize/abc',
      }),
    });
    const user = await showPage(page, pageAddress);
    expect((await email()).autocomplete).toBe('username webauthn');
    expect(password().autocomplete).toBe('current-password webauthn');
    expect(document.activeElement).toBe(await email());
    await user.type(await email(), ' marta@harrowvale.example ');
    await user.type(password(), 'Bench-Lamp-1{Enter}');
    await waitFor(() => expect(navigatedTo).toEqual(['/services/identity/authorize/abc']));
    expect(lastChange(sent)?.body).toEqual({ email: 'marta@harrowvale.example', password: 'Bench-Lamp-1' });
    expect(screen.getByRole('button', { name: 'Signing in' })).toBeTruthy();
  });

  test('shows a mismatch at the password field and keeps the typed values', async () => {
    mockServer({
      [interactionPath]: answered(interaction),
      [`${interactionPath}/password`]: refused(no.wrong_password),
    });
    const user = await showPage(page, pageAddress);
    await user.type(await email(), 'marta@harrowvale.example');
    await user.type(password(), 'Wrong-Lamp-1{Enter}');
    expect(await screen.findByText(no.wrong_password.sentence)).toBeTruthy();
    // A person who has just registered would otherwise suspect the password.
    expect(screen.getByText(no.wrong_password.next ?? 'no next step')).toBeTruthy();
    expect((await email()).value).toBe('marta@harrowvale.example');
    expect(password().value).toBe('Wrong-Lamp-1');
    expect(document.activeElement).toBe(password());
  });

  test('shows when the sign-in lock ends', async () => {
    const fields = { password: 'Try again in 12 minutes.' };
    mockServer({
      [interactionPath]: answered(interaction),
      [`${interactionPath}/password`]: refused(no.sign_in_locked, fields),
    });
    const user = await showPage(page, pageAddress);
    await user.type(await email(), 'marta@harrowvale.example');
    await user.type(password(), 'Bench-Lamp-1{Enter}');
    expect(await screen.findByText(`${no.sign_in_locked.sentence} Try again in 12 minutes.`)).toBeTruthy();
  });

  test('requires email and password before sending anything', async () => {
    const sent = mockServer({ [interactionPath]: answered(interaction) });
    const user = await showPage(page, pageAddress);
    await email();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test('keeps the typed values while the portal is unreachable', async () => {
    mockServer({ [interactionPath]: answered(interaction), [`${interactionPath}/password`]: offline });
    const user = await showPage(page, pageAddress);
    await user.type(await email(), 'marta@harrowvale.example');
    await user.type(password(), 'Bench-Lamp-1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("We can't reach the portal.");
    expect(password().value).toBe('Bench-Lamp-1');
  });

  test('shows the password on request and warns about Caps Lock', async () => {
    mockServer({ [interactionPath]: answered(interaction) });
    const user = await showPage(page, pageAddress);
    await email();
    await user.click(password());
    await user.keyboard('{CapsLock}S');
    expect(await screen.findByText('Caps Lock is on.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
  });

  test('fills in the email from a hint and focuses the password', async () => {
    const loginHint = 'marta@harrowvale.example';
    mockServer({ [interactionPath]: answered({ ...interaction, loginHint }) });
    await showPage(page, pageAddress);
    expect((await email()).value).toBe(loginHint);
    expect(document.activeElement).toBe(password());
  });
});

describe('the sign-in page', () => {
  test('shows a placeholder while the sign-in loads', async () => {
    mockServer({ [interactionPath]: never });
    await showPage(page, pageAddress);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  test.each([
    ['is over', no.interaction_ended],
    ['belongs to another browser', no.not_from_here],
  ])('the page of a sign-in that %s shows the refusal and starts again', async (_, refusal) => {
    mockServer({ [interactionPath]: refused(refusal) });
    await showPage(page, pageAddress);
    expect(
      await screen.findByRole('heading', { level: 1, name: refusal.sentence.replace('.', '') }),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Start over' }).pathname).toBe('/login');
  });

  test('the page offers to start over if there is no sign-in', async () => {
    mockServer({});
    await showPage(page, '/signin');
    expect(await screen.findByRole('link', { name: 'Start over' })).toBeTruthy();
  });

  test('the page shows the reference of a fault and retries', async () => {
    mockServer({ [interactionPath]: [broken, answered(interaction)] });
    const user = await showPage(page, pageAddress);
    expect(await screen.findByText('LP-7F3K-2209')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await email()).toBeTruthy();
  });

  test('links to password reset and registration', async () => {
    mockServer({ [interactionPath]: answered(interaction) });
    await showPage(page, pageAddress);
    await email();
    const to = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).pathname;
    expect(to('Forgot your password?')).toBe('/forgot-password');
    expect(to('Register')).toBe('/register');
  });
});

describe('a second factor', () => {
  test('a second factor follows the password if required', async () => {
    mockServer({
      [interactionPath]: answered(interaction),
      [`${interactionPath}/password`]: answered({ next: 'second-factor', challengeId }),
      '/services/identity/GetTwoFactorAuthProvider': answered(methods),
    });
    const user = await showPage(page, pageAddress);
    await user.type(await email(), 'marta@harrowvale.example');
    await user.type(password(), 'Bench-Lamp-1{Enter}');
    const title = await screen.findByRole('heading', { level: 1, name: "Verify it's you" });
    expect(document.activeElement).toBe(title);
    expect(await screen.findByRole('button', { name: /Email code m••a@h••.example/ })).toBeTruthy();
  });

  test('asks for a second factor right after an external sign-in', async () => {
    mockServer({
      [interactionPath]: answered(interaction),
      '/services/identity/GetTwoFactorAuthProvider': answered(methods),
    });
    await showPage(page, `${pageAddress}&challenge=${challengeId}`);
    expect(await screen.findByRole('button', { name: /Text message code Phone ••42/ })).toBeTruthy();
  });
});

describe('an external provider instead of the password', () => {
  const externalProvider = { name: 'Harrow Login', startAt: `${interactionPath}/external`, only: true };

  test('a required external provider is the only choice, with the reason if the last try failed', async () => {
    mockServer({ [interactionPath]: answered({ ...interaction, externalProvider }) });
    await showPage(page, `${pageAddress}&external=declined`);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Sign in with Harrow Login' });
    expect(link.pathname).toBe(`${interactionPath}/external`);
    expect(screen.getByRole('alert').textContent).toContain("didn't sign you in");
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('an external provider is shown next to the password if both are allowed', async () => {
    mockServer({
      [interactionPath]: answered({ ...interaction, externalProvider: { ...externalProvider, only: false } }),
    });
    await showPage(page, pageAddress);
    expect(await screen.findByRole('link', { name: 'Sign in with Harrow Login' })).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('links an existing account with a code sent to its email', async () => {
    const id = '0192a000-0000-7000-8000-00000000e001';
    const arrival = `/services/identity/external/arrivals/${id}`;
    const sent = mockServer({
      [interactionPath]: answered({ ...interaction, externalProvider }),
      [arrival]: answered({
        id,
        providerName: 'Harrow Login',
        waitsFor: 'code',
        email: 'marta@harrowvale.example',
        firstName: 'Marta',
        lastName: 'Reyes',
        expiresAt: '2026-11-21T10:10:00Z',
      }),
      [`${arrival}/code`]: answered({
        codeSent: true,
        sentTo: 'm••a@h••.example',
        expiresAt: '2026-11-21T10:10:00Z',
      }),
      [`${arrival}/confirm`]: [
        refused(no.code_invalid),
        answered({ next: 'done', returnTo: '/services/identity/authorize/abc' }),
      ],
    });
    const user = await showPage(page, `${pageAddress}&arrival=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code'), '111111');
    expect(await screen.findByText(no.code_invalid.sentence)).toBeTruthy();
    await user.keyboard('204816');
    await waitFor(() => expect(navigatedTo).toEqual(['/services/identity/authorize/abc']));
    expect(lastChange(sent)?.body).toEqual({ token: '204816' });
  });
});

describe('the slot next to the sign-in', () => {
  const slot: SignInSlot = {
    takesHint: (hint) => hint.startsWith('demo:'),
    Beside: ({ interaction: shown, loginHint }) => <p>{`${shown} ${loginHint ?? 'no hint'}`}</p>,
  };

  test('the slot is shown next to the form', async () => {
    mockServer({ [interactionPath]: answered(interaction) });
    await showPage(() => <SignInPage slot={slot} />, pageAddress);
    expect(await screen.findByText(`${uid} no hint`)).toBeTruthy();
    expect(await email()).toBeTruthy();
  });

  test('the slot signs in from its own hint without a password', async () => {
    mockServer({ [interactionPath]: answered({ ...interaction, loginHint: 'demo:7' }) });
    await showPage(() => <SignInPage slot={slot} />, pageAddress);
    expect(await screen.findByText(`${uid} demo:7`)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
