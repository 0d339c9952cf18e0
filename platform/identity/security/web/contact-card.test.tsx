// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { Toasts } from '#kit/web/toast/toasts.tsx';
import type { Staff } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { ContactCard } from './contact-card.tsx';

const personId = '0192a000-0000-7000-8000-00000000b001';
const actor: Staff = { kind: 'staff', personId, name: 'Priya Nair', email: 'p@a.example', roles: [] };
const pathOf = (call: string) => `/services/identity/${call}`;
const none = { emailVerified: true, phoneVerified: true, newEmail: '', newPhone: '' };

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  showPage(
    () => (
      <ActorProvider actor={actor}>
        <DialogsProvider>
          <ContactCard />
          <Toasts />
        </DialogsProvider>
      </ActorProvider>
    ),
    '/membership/security',
  );

test('a new phone replaces the old one when its code is entered', async () => {
  const sent = mockServer({
    [pathOf('CheckVerificationStatus')]: answered(none),
    [pathOf('own/phone')]: answered({ newPhone: '••42' }),
    [pathOf('RequestPhoneToken')]: answered({
      codeSent: true,
      sentTo: '••42',
      expiresAt: '2026-11-21T10:10:00Z',
      sendsLeft: 4,
    }),
    [pathOf('VerifyPhoneNumberChangeAsync')]: [refused(no.code_invalid), answered({ phoneVerified: true })],
  });
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
  await user.type(await screen.findByLabelText('New phone number'), '4015550142{Enter}');
  await user.type(await screen.findByLabelText('Code'), '111111');
  expect(await screen.findByText(no.code_invalid.sentence)).toBeTruthy();
  await user.keyboard('204816');
  expect(await screen.findByText('Phone number changed')).toBeTruthy();
  expect(sent.find(({ path }) => path === pathOf('own/phone'))?.body).toEqual({ phone: '+1-4015550142' });
});

test('a new email is pending until its link is opened, and one already in use is refused at its field', async () => {
  mockServer({
    [pathOf('CheckVerificationStatus')]: answered({ ...none, newEmail: 'n••w@h••.example' }),
    [pathOf('own/email')]: [refused(no.email_in_use), answered({ newEmail: 'n••w@h••.example' })],
  });
  const user = await show();
  expect(await screen.findByText('Waiting for you to open the link')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(await screen.findByLabelText('New email'), 'new@harrowvale.example{Enter}');
  expect(await screen.findByText(no.email_in_use.sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/Link sent to n••w@h••.example/)).toBeTruthy();
});
