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

function errorOf(call: TwoFactorError['call']): TwoFactorError {
  return { call, sentence: 'Sorry, there was an error. Please try again later.', reference: 'LP-1' };
}
const failure = (call: TwoFactorError['call']): TwoFactorEvent => ({ type: 'failed', error: errorOf(call) });

function stateAfter(...past: readonly TwoFactorEvent[]): TwoFactorState {
  return past.reduce(nextTwoFactor, initialTwoFactor);
}

const verifiedCode = [events.methods, events.byPhone, events.sent, events.typed, events.verified];

const locked: TwoFactorEvent = { type: 'failed', error: errorOf('code'), accountLocked: true };

describe('the current step', () => {
  test.each<[string, readonly TwoFactorEvent[], string]>([
    ['is choosing a method at first', [events.methods], 'ways'],
    [
      'is choosing a method while the first code is being sent',
      [events.byPhone, { type: 'started', call: 'send' }],
      'ways',
    ],
    ['is the code once it is sent', [events.byPhone, events.sent], 'code'],
    ['is the code after a refused one', [events.byPhone, events.sent, events.typed, failure('code')], 'code'],
    ['is the question once the code is verified', verifiedCode, 'question'],
    ['is the question after a wrong answer', [...verifiedCode, events.wrong], 'question'],
    ['is done with code and answer', [...verifiedCode, events.right], 'done'],
    ['is choosing a method after a reset', [...verifiedCode, events.reset], 'ways'],
    ['is locked by a lock', [...verifiedCode, locked], 'locked'],
    [
      'is locked if the account was locked from the start',
      [{ ...events.methods, accountLocked: true }],
      'locked',
    ],
  ])('the two-factor step %s', (_, past, step) => {
    expect(twoFactorStep(stateAfter(...past))).toBe(step);
  });
});

describe('two-factor state', () => {
  test('the two-factor state starts empty', () => {
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

  test('the two-factor state reads the first provider as the email and the second as the phone', () => {
    expect(stateAfter(events.methods)).toMatchObject({
      email: 'm••a@h••.example',
      phoneNumber: '••42',
      securityQuestion: pet,
      isValidTwoFA: true,
    });
    expect(stateAfter({ ...events.methods, providers: ['m••a@h••.example'] }).phoneNumber).toBe('');
  });

  test('a pending call clears the previous error', () => {
    const state = stateAfter(failure('send'), { type: 'started', call: 'send' });
    expect(state).toMatchObject({ isLoading: true, error: null });
  });

  test.each(['methodsLoaded', 'codeSent', 'codeVerified', 'questionLoaded', 'answerChecked'] as const)(
    'the event %s ends the call',
    (type) => {
      const event = Object.values(events).find((candidate) => candidate.type === type);
      expect(event).toBeDefined();
      if (event === undefined) return;
      expect(stateAfter({ type: 'started', call: 'send' }, event).isLoading).toBe(false);
    },
  );

  test('a newly sent code starts with an empty field', () => {
    expect(stateAfter(events.byPhone, events.sent, events.typed, events.sent).verification).toEqual({
      selectedMethod: 'Phone',
      codeSent: true,
      verificationCode: '',
      codeVerified: false,
    });
  });

  test('choosing another method restarts the verification', () => {
    const state = stateAfter(...verifiedCode, { type: 'methodSelected', method: 'Email' });
    expect(state.verification).toEqual({
      selectedMethod: 'Email',
      codeSent: false,
      verificationCode: '',
      codeVerified: false,
    });
  });

  test('a random question replaces the first and clears its answer', () => {
    expect(stateAfter(events.methods, events.wrong, events.question).securityQuestion).toEqual({
      ...city,
      wrongAnswer: false,
      answerVerified: false,
      authenticationFailed: false,
    });
  });

  test.each<[string, TwoFactorEvent, Partial<TwoFactorState['securityQuestion']>]>([
    ['verifyStatus true means a right answer', events.right, { wrongAnswer: false, answerVerified: true }],
    ['verifyStatus false means a wrong answer', events.wrong, { wrongAnswer: true, answerVerified: false }],
    ['authenticationFailed may be set', events.failing, { wrongAnswer: true, authenticationFailed: true }],
  ])('a checked answer: %s', (_, event, expected) => {
    expect(stateAfter(...verifiedCode, events.question, event).securityQuestion).toMatchObject(expected);
  });

  test.each<[string, readonly TwoFactorEvent[], boolean]>([
    ['nothing', [], false],
    ['the code', verifiedCode, false],
    ['the answer', [events.question, events.right], false],
    ['the code and a wrong answer', [...verifiedCode, events.question, events.wrong], false],
    ['both', [...verifiedCode, events.question, events.right], true],
    ['both, the answer first', [events.question, events.right, ...verifiedCode.slice(1)], true],
    ['both, and then a code that is refused', [...verifiedCode, events.right, failure('code')], false],
  ])('completed is true only when both code and answer are verified: %s', (_, past, completed) => {
    expect(stateAfter(...past).completed).toBe(completed);
  });

  test.each(['methods', 'send', 'code', 'question', 'answer'] as const)(
    'a failure of %s stores the error and ends the call',
    (call) => {
      const state = stateAfter({ type: 'started', call }, failure(call));
      expect(state).toMatchObject({ isLoading: false, error: errorOf(call) });
    },
  );

  test('a failed code verification resets codeSent and keeps the typed code', () => {
    expect(stateAfter(events.byPhone, events.sent, events.typed, failure('code')).verification).toEqual({
      selectedMethod: 'Phone',
      codeSent: false,
      verificationCode: '204816',
      codeVerified: false,
    });
  });

  test.each(['methods', 'send', 'question', 'answer'] as const)('a failure of %s keeps codeSent', (call) => {
    expect(stateAfter(events.byPhone, events.sent, failure(call)).verification.codeSent).toBe(true);
  });

  test('a lock is stored with its failure, and a later failure keeps it', () => {
    expect(stateAfter(locked).accountLocked).toBe(true);
    expect(stateAfter(locked, failure('send')).accountLocked).toBe(true);
  });

  test('reset clears verification and question and keeps the methods', () => {
    const state = stateAfter(...verifiedCode, events.question, failure('answer'), events.reset);
    expect(state).toEqual({
      ...initialTwoFactor,
      email: 'm••a@h••.example',
      phoneNumber: '••42',
      isValidTwoFA: true,
    });
  });
});
