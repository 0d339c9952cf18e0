import { describe, expect, test } from 'vitest';
import { initialTwoFactor, nextTwoFactor, twoFactorStep } from './two-factor-state.ts';
import type { TwoFactorError, TwoFactorEvent, TwoFactorState } from './two-factor-state.ts';

const pet = { id: 1, questionText: 'What was the name of your first pet?' };
const city = { id: 2, questionText: 'In which city did your parents meet?' };

const events = {
  methods: {
    type: 'methodsLoaded',
    providers: ['m••a@h••.example', '••42'],
    securityQuestion: pet,
    isValid: true,
  },
  byPhone: { type: 'methodSelected', method: 'Phone' },
  sent: { type: 'codeSent' },
  typed: { type: 'codeTyped', code: '204816' },
  verified: { type: 'codeVerified' },
  question: { type: 'questionLoaded', question: city },
  right: { type: 'answerChecked', verifyStatus: true },
  wrong: { type: 'answerChecked', verifyStatus: false },
  failing: { type: 'answerChecked', verifyStatus: false, authenticationFailed: true },
  reset: { type: 'reset' },
} as const satisfies Record<string, TwoFactorEvent>;

function fault(call: TwoFactorError['call']): TwoFactorError {
  return { call, sentence: 'Sorry, there was an error. Please try again later.', reference: 'LP-1' };
}
const failedAt = (call: TwoFactorError['call']): TwoFactorEvent => ({ type: 'failed', error: fault(call) });

function after(...happened: readonly TwoFactorEvent[]): TwoFactorState {
  return happened.reduce(nextTwoFactor, initialTwoFactor);
}

const codeShown = [events.methods, events.byPhone, events.sent, events.typed, events.verified];

const locked: TwoFactorEvent = { type: 'failed', error: fault('code'), accountLocked: true };

describe('the current step', () => {
  test.each<[string, readonly TwoFactorEvent[], string]>([
    ['at first', [events.methods], 'ways'],
    ['while the first code is on its way', [events.byPhone, { type: 'started', call: 'send' }], 'ways'],
    ['with a code sent', [events.byPhone, events.sent], 'code'],
    ['with a code refused', [events.byPhone, events.sent, events.typed, failedAt('code')], 'code'],
    ['with the code verified', codeShown, 'question'],
    ['with a wrong answer', [...codeShown, events.wrong], 'question'],
    ['with both', [...codeShown, events.right], 'done'],
    ['after a reset', [...codeShown, events.reset], 'ways'],
    ['locked', [...codeShown, locked], 'locked'],
    ['locked from the start', [{ ...events.methods, accountLocked: true }], 'locked'],
  ])('%s', (_, happened, step) => {
    expect(twoFactorStep(after(...happened))).toBe(step);
  });
});

describe('two-factor state', () => {
  test('starts empty', () => {
    expect(initialTwoFactor).toEqual({
      email: '',
      phoneNumber: '',
      accountLocked: false,
      verification: { selectedMethod: null, codeSent: false, verificationCode: '', codeVerified: false },
      securityQuestion: {
        id: null,
        questionText: '',
        wrongAnswer: false,
        answerVerified: false,
        authenticationFailed: false,
      },
      completed: false,
      isValidTwoFA: false,
      isLoading: false,
      error: null,
    });
  });

  test('reads the first provider as the email and the second as the phone', () => {
    expect(after(events.methods)).toMatchObject({
      email: 'm••a@h••.example',
      phoneNumber: '••42',
      securityQuestion: pet,
      isValidTwoFA: true,
    });
    expect(after({ ...events.methods, providers: ['m••a@h••.example'] }).phoneNumber).toBe('');
  });

  test('a pending call clears the previous error', () => {
    const state = after(failedAt('send'), { type: 'started', call: 'send' });
    expect(state).toMatchObject({ isLoading: true, error: null });
  });

  test.each(['methodsLoaded', 'codeSent', 'codeVerified', 'questionLoaded', 'answerChecked'] as const)(
    '%s ends the call',
    (type) => {
      const event = Object.values(events).find((each) => each.type === type);
      expect(event).toBeDefined();
      if (event === undefined) return;
      expect(after({ type: 'started', call: 'send' }, event).isLoading).toBe(false);
    },
  );

  test('a newly sent code starts with an empty field', () => {
    expect(after(events.byPhone, events.sent, events.typed, events.sent).verification).toEqual({
      selectedMethod: 'Phone',
      codeSent: true,
      verificationCode: '',
      codeVerified: false,
    });
  });

  test('choosing another method restarts the verification', () => {
    const state = after(...codeShown, { type: 'methodSelected', method: 'Email' });
    expect(state.verification).toEqual({
      selectedMethod: 'Email',
      codeSent: false,
      verificationCode: '',
      codeVerified: false,
    });
  });

  test('a random question replaces the first and clears its answer', () => {
    expect(after(events.methods, events.wrong, events.question).securityQuestion).toEqual({
      ...city,
      wrongAnswer: false,
      answerVerified: false,
      authenticationFailed: false,
    });
  });

  test.each<[string, TwoFactorEvent, Partial<TwoFactorState['securityQuestion']>]>([
    ['verifyStatus true', events.right, { wrongAnswer: false, answerVerified: true }],
    ['verifyStatus false means a wrong answer', events.wrong, { wrongAnswer: true, answerVerified: false }],
    ['authenticationFailed may be set', events.failing, { wrongAnswer: true, authenticationFailed: true }],
  ])('%s', (_, event, expected) => {
    expect(after(...codeShown, events.question, event).securityQuestion).toMatchObject(expected);
  });

  test.each<[string, readonly TwoFactorEvent[], boolean]>([
    ['nothing', [], false],
    ['the code', codeShown, false],
    ['the answer', [events.question, events.right], false],
    ['the code and a wrong answer', [...codeShown, events.question, events.wrong], false],
    ['both', [...codeShown, events.question, events.right], true],
    ['both, the answer first', [events.question, events.right, ...codeShown.slice(1)], true],
    ['both, and then a code that is refused', [...codeShown, events.right, failedAt('code')], false],
  ])('completed is true only when both code and answer are verified: %s', (_, happened, completed) => {
    expect(after(...happened).completed).toBe(completed);
  });

  test.each(['methods', 'send', 'code', 'question', 'answer'] as const)(
    'a failure of %s stores the error and ends the call',
    (call) => {
      const state = after({ type: 'started', call }, failedAt(call));
      expect(state).toMatchObject({ isLoading: false, error: fault(call) });
    },
  );

  test('a failed code verification resets codeSent and keeps the typed code', () => {
    expect(after(events.byPhone, events.sent, events.typed, failedAt('code')).verification).toEqual({
      selectedMethod: 'Phone',
      codeSent: false,
      verificationCode: '204816',
      codeVerified: false,
    });
  });

  test.each(['methods', 'send', 'question', 'answer'] as const)('a failure of %s keeps codeSent', (call) => {
    expect(after(events.byPhone, events.sent, failedAt(call)).verification.codeSent).toBe(true);
  });

  test('a lock is stored with its failure, and a later failure keeps it', () => {
    expect(after(locked).accountLocked).toBe(true);
    expect(after(locked, failedAt('send')).accountLocked).toBe(true);
  });

  test('reset clears verification and question and keeps the methods', () => {
    const state = after(...codeShown, events.question, failedAt('answer'), events.reset);
    expect(state).toEqual({
      ...initialTwoFactor,
      email: 'm••a@h••.example',
      phoneNumber: '••42',
      isValidTwoFA: true,
    });
  });
});
