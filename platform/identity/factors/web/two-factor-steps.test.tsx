// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { answersLockedSentence, wrongAnswerSentence } from '../contract/two-factor-endpoints.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, broken, never, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { byCode as methods } from './testing/factor-answers.ts';
import * as passkey from './request-passkey.ts';
import { challengeCalls } from './challenge-calls.ts';
import { hashAnswer } from '#platform/identity/accounts/web/hash-answers.ts';
import { StepPage } from './step-frame.tsx';
import { TwoFactorSteps } from './two-factor-steps.tsx';

const id = '0192a000-0000-7000-8000-00000000d001';
const pathOf = (call: string) => `/services/identity/${call}`;
const sentCode = {
  codeSent: true,
  sentTo: 'm••a@h••.example',
  expiresAt: '2026-11-21T10:10:00Z',
  sendsLeft: 4,
};
const pet = { id: 1, questionText: 'What was the name of your first pet?' };
const rightAnswer = { verifyStatus: true, authenticationFailed: false, completed: true, message: null };
const wrongSentence = {
  verifyStatus: false,
  authenticationFailed: false,
  completed: false,
  message: wrongAnswerSentence,
};

const serverCalls = {
  [pathOf('GetTwoFactorAuthProvider')]: answered(methods),
  [pathOf('RequestEmailToken')]: answered(sentCode),
  [pathOf('RequestPhoneToken')]: answered({ ...sentCode, sentTo: '••42' }),
  [pathOf('VerifyEmailToken')]: answered({ codeVerified: true, completed: false }),
  [pathOf('VerifyPhoneToken')]: answered({ codeVerified: true, completed: false }),
  [pathOf('GetRandomQuestion')]: answered(pet),
  [pathOf('VerifyAnswer')]: answered(rightAnswer),
};

const onProven = vi.fn<() => void>();
beforeEach(() => {
  onProven.mockReset();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  showPage(
    () => (
      <TwoFactorSteps
        proof={challengeCalls(id, true)}
        frame={StepPage}
        restart={<a href="/login">Start over</a>}
        onProven={onProven}
      />
    ),
    '/reset-password',
  );
const byEmail = () => screen.findByRole('button', { name: /Email code/ });
const code = () => screen.findByLabelText<HTMLInputElement>('Code');
const answer = () => screen.findByLabelText<HTMLInputElement>(pet.questionText);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a code and a question', () => {
  test('sends a code by email, verifies it at its last digit, and sends the answer as a hash', async () => {
    const requests = mockServer(serverCalls);
    const user = await open();
    await user.click(await byEmail());
    await title('Enter the code');
    expect(screen.getByText('m••a@h••.example')).toBeTruthy();
    expect(document.activeElement).toBe(await code());
    await user.keyboard('204816');
    await user.type(await answer(), 'Rex the Dog{Enter}');
    await waitFor(() => expect(onProven).toHaveBeenCalledOnce());
    expect(requests.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['GetTwoFactorAuthProvider', undefined],
      ['RequestEmailToken', { id, isPasswordChange: true }],
      ['VerifyEmailToken', { id, token: '204816' }],
      ['GetRandomQuestion', undefined],
      ['VerifyAnswer', { identityUserId: id, questionId: 1, answer: await hashAnswer(1, 'Rex the Dog') }],
    ]);
  });

  test('sends a code to the phone by text message', async () => {
    const requests = mockServer(serverCalls);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Text message code/ }));
    await user.type(await code(), '204816');
    await answer();
    expect(requests.map(({ path }) => path)).toContain(pathOf('VerifyPhoneToken'));
  });

  test('tells everyone how to start texts again, and a known number what else works', async () => {
    mockServer({
      ...serverCalls,
      [pathOf('RequestPhoneToken')]: [refused(no.texts_stopped), answered({ ...sentCode, sentTo: '••42' })],
    });
    const user = await open();
    const byText = () => screen.findByRole('button', { name: /Text message code/ });
    await user.click(await byText());
    expect(await screen.findByText(/This number replied STOP to our text messages\./)).toBeTruthy();
    expect(await byEmail()).toBeTruthy();
    await user.click(await byText());
    await code();
    expect(screen.getByText(/reply START to any of them, or try another way/)).toBeTruthy();
  });

  test('shows a wrong code at its field and lets the next be sent at once', async () => {
    const requests = mockServer({
      ...serverCalls,
      [pathOf('VerifyEmailToken')]: [
        refused(no.code_invalid),
        answered({ codeVerified: true, completed: false }),
      ],
    });
    const user = await open();
    await user.click(await byEmail());
    await code();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await user.keyboard('111111');
    expect(await screen.findByText(no.code_invalid.sentence)).toBeTruthy();
    expect((await code()).value).toBe('111111');
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === pathOf('RequestEmailToken'))).toHaveLength(2),
    );
    await waitFor(async () => expect((await code()).value).toBe(''));
    await user.type(await code(), '204816');
    await answer();
  });

  test('says when a code was the last one this hour', async () => {
    mockServer({
      ...serverCalls,
      [pathOf('RequestEmailToken')]: answered({ ...sentCode, sendsLeft: 0 }),
      [pathOf('VerifyEmailToken')]: refused(no.code_invalid),
    });
    const user = await open();
    await user.click(await byEmail());
    expect(await screen.findByText('Limit reached: 5 codes per hour')).toBeTruthy();
    await user.type(await code(), '111111');
    expect(await screen.findByText(no.code_invalid.sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  });

  test.each([
    ['expired', no.code_expired, undefined, no.code_expired.sentence],
    [
      'locked',
      no.codes_locked,
      { token: 'Try again in 15 minutes.' },
      `${no.codes_locked.sentence} Try again in 15 minutes.`,
    ],
  ])('shows next to the field that a code is %s', async (_, refusal, fields, sentence) => {
    mockServer({ ...serverCalls, [pathOf('VerifyEmailToken')]: refused(refusal, fields) });
    const user = await open();
    await user.click(await byEmail());
    await user.type(await code(), '204816');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('shows a wrong answer at its field until it changes', async () => {
    mockServer({
      ...serverCalls,
      [pathOf('VerifyAnswer')]: [answered(wrongSentence), answered(rightAnswer)],
    });
    const user = await open();
    await user.click(await byEmail());
    await user.type(await code(), '204816');
    await user.type(await answer(), 'Felix{Enter}');
    expect(await screen.findByText(wrongAnswerSentence)).toBeTruthy();
    expect((await answer()).value).toBe('Felix');
    await user.type(await answer(), ' the Cat');
    expect(screen.queryByText(wrongAnswerSentence)).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onProven).toHaveBeenCalledOnce());
  });

  test('says when answers are locked', async () => {
    const lockedAnswer = { ...wrongSentence, authenticationFailed: true, message: answersLockedSentence };
    mockServer({ ...serverCalls, [pathOf('VerifyAnswer')]: answered(lockedAnswer) });
    const user = await open();
    await user.click(await byEmail());
    await user.type(await code(), '204816');
    await user.type(await answer(), 'Felix{Enter}');
    expect(await screen.findByText(answersLockedSentence)).toBeTruthy();
    expect(onProven).not.toHaveBeenCalled();
  });

  test('does not send an answer of four letters', async () => {
    const requests = mockServer(serverCalls);
    const user = await open();
    await user.click(await byEmail());
    await user.type(await code(), '204816');
    await user.type(await answer(), 'Rex{Enter}');
    expect(await screen.findByText('Enter 5 to 20 characters.')).toBeTruthy();
    expect(requests.map(({ path }) => path)).not.toContain(pathOf('VerifyAnswer'));
  });

  test('choosing another method returns to the list of methods', async () => {
    mockServer(serverCalls);
    const user = await open();
    await user.click(await byEmail());
    await user.click(await screen.findByRole('button', { name: 'Try another way' }));
    expect(await byEmail()).toBeTruthy();
  });

  test('after too many codes in an hour, says when the next can be sent', async () => {
    const fields = { form: 'Try again in 43 minutes.' };
    mockServer({ ...serverCalls, [pathOf('RequestEmailToken')]: refused(no.too_many_sends, fields) });
    const user = await open();
    await user.click(await byEmail());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(no.too_many_sends.sentence);
    expect(alert.textContent).toContain('Try again in 43 minutes.');
    expect(await byEmail()).toBeTruthy();
  });
});

describe('factors that complete the challenge alone', () => {
  const enrolled = { ...methods, authenticator: true, passkey: true, recoveryCodes: true };
  const completed = answered({ codeVerified: true, completed: true });

  test('accepts the current code of an authenticator app', async () => {
    const requests = mockServer({
      [pathOf('GetTwoFactorAuthProvider')]: answered(enrolled),
      [pathOf('VerifyAuthenticatorToken')]: [refused(no.code_invalid), completed],
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Authenticator app/ }));
    await user.type(await code(), '111111');
    expect(await screen.findByText(no.code_invalid.sentence)).toBeTruthy();
    await user.keyboard('204816');
    await waitFor(() => expect(onProven).toHaveBeenCalledOnce());
    expect(requests.at(-1)?.body).toEqual({ id, token: '204816' });
  });

  test('accepts a recovery code with dashes and lowercase letters', async () => {
    const requests = mockServer({
      [pathOf('GetTwoFactorAuthProvider')]: answered(enrolled),
      [pathOf('VerifyRecoveryCode')]: completed,
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Recovery code/ }));
    await user.type(await screen.findByLabelText('Recovery code'), 'k7m2p-9xw4q{Enter}');
    await waitFor(() => expect(onProven).toHaveBeenCalledOnce());
    expect(requests.at(-1)?.body).toEqual({ id, token: 'k7m2p-9xw4q' });
  });

  const passkeyCalls = {
    [pathOf('GetTwoFactorAuthProvider')]: answered(enrolled),
    [pathOf(`challenges/${id}/passkey/options`)]: answered({ options: { challenge: 'Zm9v' } }),
    [pathOf(`challenges/${id}/passkey`)]: [refused(no.passkey_refused), answered({ completed: true })],
  };

  test('accepts a passkey after one was refused', async () => {
    mockServer(passkeyCalls);
    vi.spyOn(passkey, 'requestPasskey').mockResolvedValue({ response: { id: 'key' } });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Passkey/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(no.passkey_refused.sentence);
    await user.click(screen.getByRole('button', { name: /Passkey/ }));
    await waitFor(() => expect(onProven).toHaveBeenCalledOnce());
  });

  test('shows no error after the passkey dialog was closed', async () => {
    mockServer(passkeyCalls);
    vi.spyOn(passkey, 'requestPasskey').mockResolvedValue(undefined);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Passkey/ }));
    await waitFor(() => expect(passkey.requestPasskey).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onProven).not.toHaveBeenCalled();
  });
});

describe('a challenge that cannot continue', () => {
  test('shows a placeholder while the methods load', async () => {
    mockServer({ [pathOf('GetTwoFactorAuthProvider')]: never });
    await open();
    await title("Verify it's you");
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  test('offers to start again after the challenge has ended', async () => {
    mockServer({ [pathOf('GetTwoFactorAuthProvider')]: refused(no.challenge_ended) });
    await open();
    await title('Your verification expired');
    expect(screen.getByRole('link', { name: 'Start over' })).toBeTruthy();
  });

  test('sends no code while codes are locked', async () => {
    mockServer({ [pathOf('GetTwoFactorAuthProvider')]: answered({ ...methods, accountLocked: true }) });
    await open();
    await title('Verification is locked');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('refers to support if no method is set up', async () => {
    mockServer({
      [pathOf('GetTwoFactorAuthProvider')]: answered({ ...methods, providers: ['', ''], isValid: false }),
    });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(no.way_not_set_up.sentence);
  });

  test('shows the reference of a failed load and tries again', async () => {
    mockServer({ ...serverCalls, [pathOf('GetTwoFactorAuthProvider')]: [broken, answered(methods)] });
    const user = await open();
    expect(await screen.findByText('LP-7F3K-2209')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await byEmail()).toBeTruthy();
  });

  test('retries a question that failed to load', async () => {
    mockServer({ ...serverCalls, [pathOf('GetRandomQuestion')]: [broken, answered(pet)] });
    const user = await open();
    await user.click(await byEmail());
    await user.type(await code(), '204816');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await answer()).toBeTruthy();
  });
});
