// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#kit/web/call/call.ts';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { securityRefusals } from '#platform/identity/contract.ts';
import { useStepUp } from '#platform/identity/web.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A sensitive action of another family. */
const addMethod = endpoint({
  name: 'other.addMethod',
  summary: 'Adds something that requires a second factor',
  method: 'POST',
  changes: true,
  path: '/services/other/methods',
  answer: z.object({ added: z.literal(true) }),
  refusals: [securityRefusals.step_up_needed],
  rule: signedIn,
  binding: 'none',
});

function ActionButton() {
  const withStepUp = useStepUp();
  const [result, setResult] = useState('');
  const act = (): void =>
    void withStepUp(() => call(addMethod, {})).then(
      () => setResult('Added'),
      () => setResult('Not added'),
    );
  return (
    <>
      <button type="button" onClick={act}>
        Add
      </button>
      <p>{result}</p>
    </>
  );
}

const open = () =>
  showPage(
    () => (
      <DialogsProvider>
        <ActionButton />
      </DialogsProvider>
    ),
    '/',
  );

test('another family asks for a second factor in one dialog and runs its action again', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const sent = mockServer({
    '/services/other/methods': [refused(securityRefusals.step_up_needed), answered({ added: true })],
    '/services/identity/security/step-up': answered({ challengeId: '0192a000-0000-7000-8000-00000000d001' }),
    '/services/identity/GetTwoFactorAuthProvider': answered({
      providers: ['m••a@h••.example', ''],
      securityQuestion: null,
      isValid: true,
      accountLocked: false,
      authenticator: true,
      passkey: false,
      recoveryCodes: false,
    }),
    '/services/identity/VerifyAuthenticatorToken': answered({ codeVerified: true, completed: true }),
  });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  // Loads the dialog's code, which takes seconds on a slow machine.
  await screen.findByRole('button', { name: /Authenticator app/ });
  expect(screen.getAllByText(/it's you/).map(({ textContent }) => textContent)).toEqual(["Verify it's you"]);
  await user.click(screen.getByRole('button', { name: /Authenticator app/ }));
  await user.type(await screen.findByLabelText('Code'), '204816');
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/services/other/methods')).toHaveLength(2);
});
