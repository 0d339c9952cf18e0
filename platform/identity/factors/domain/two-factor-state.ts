import { isCompleted } from './challenge.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';

/** The call that failed; its message is shown at that step. */
export type TwoFactorCall = 'methods' | 'send' | 'code' | 'question' | 'answer';

export interface TwoFactorError {
  readonly call: TwoFactorCall;
  /** The refusal's code; absent for a fault. */
  readonly code?: string;
  readonly sentence: string;
  readonly next?: string;
  /** Finds a fault's log line. */
  readonly reference?: string;
}

// Spec platform §3: Two-factor state, with its names.
export interface TwoFactorState {
  readonly email: string;
  readonly phoneNumber: string;
  readonly accountLocked: boolean;
  readonly verification: {
    readonly selectedMethod: Channel | null;
    readonly codeSent: boolean;
    readonly verificationCode: string;
    readonly codeVerified: boolean;
  };
  readonly securityQuestion: {
    readonly id: number | null;
    readonly questionText: string;
    readonly wrongAnswer: boolean;
    readonly answerVerified: boolean;
    readonly authenticationFailed: boolean;
  };
  readonly completed: boolean;
  readonly isValidTwoFA: boolean;
  readonly isLoading: boolean;
  readonly error: TwoFactorError | null;
}

interface Question {
  readonly id: number;
  readonly questionText: string;
}

export type TwoFactorEvent =
  | { readonly type: 'started'; readonly call: TwoFactorCall }
  | {
      readonly type: 'methodsLoaded';
      readonly providers: readonly string[];
      readonly securityQuestion: Question | null;
      readonly isValid: boolean;
      readonly accountLocked?: boolean;
    }
  | { readonly type: 'methodSelected'; readonly method: Channel }
  | { readonly type: 'codeSent' }
  | { readonly type: 'codeTyped'; readonly code: string }
  | { readonly type: 'codeVerified' }
  | { readonly type: 'questionLoaded'; readonly question: Question }
  | {
      readonly type: 'answerChecked';
      readonly verifyStatus: boolean;
      readonly authenticationFailed?: boolean | undefined;
    }
  | { readonly type: 'failed'; readonly error: TwoFactorError; readonly accountLocked?: boolean }
  | { readonly type: 'reset' };

const noVerification: TwoFactorState['verification'] = {
  selectedMethod: null,
  codeSent: false,
  verificationCode: '',
  codeVerified: false,
};

const noQuestion: TwoFactorState['securityQuestion'] = {
  id: null,
  questionText: '',
  wrongAnswer: false,
  answerVerified: false,
  authenticationFailed: false,
};

export const initialTwoFactor: TwoFactorState = {
  email: '',
  phoneNumber: '',
  accountLocked: false,
  verification: noVerification,
  securityQuestion: noQuestion,
  completed: false,
  isValidTwoFA: false,
  isLoading: false,
  error: null,
};

/** Spec platform §4, Two-factor flow: the next state for each result of a call. */
export function nextTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  const next = applyEvent(state, event);
  const { verification, securityQuestion } = next;
  return {
    ...next,
    completed: isCompleted({
      codeVerified: verification.codeVerified,
      answerVerified: securityQuestion.answerVerified,
    }),
  };
}

function applyEvent(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  const settled: TwoFactorState = { ...state, isLoading: false, error: null };
  switch (event.type) {
    case 'started':
      return { ...state, isLoading: true, error: null };
    case 'methodsLoaded':
      return withMethods(settled, event);
    case 'methodSelected':
      return { ...state, verification: { ...noVerification, selectedMethod: event.method } };
    case 'codeSent':
      return withVerification(settled, { codeSent: true, verificationCode: '', codeVerified: false });
    case 'codeTyped':
      return withVerification(state, { verificationCode: event.code });
    case 'codeVerified':
      return withVerification(settled, { codeVerified: true });
    case 'questionLoaded':
      return { ...settled, securityQuestion: { ...noQuestion, ...event.question } };
    case 'answerChecked':
      return withAnswer(settled, event);
    case 'failed':
      return withFailure(state, event);
    case 'reset':
      return { ...settled, verification: noVerification, securityQuestion: noQuestion };
  }
}

// Spec platform §3: of the providers the first is the e-mail value, the second the phone value.
function withMethods(
  state: TwoFactorState,
  event: Extract<TwoFactorEvent, { type: 'methodsLoaded' }>,
): TwoFactorState {
  const [email = '', phoneNumber = ''] = event.providers;
  const { id, questionText } = event.securityQuestion ?? noQuestion;
  return {
    ...state,
    email,
    phoneNumber,
    securityQuestion: { ...state.securityQuestion, id, questionText },
    isValidTwoFA: event.isValid,
    accountLocked: event.accountLocked ?? false,
  };
}

function withVerification(
  state: TwoFactorState,
  change: Partial<TwoFactorState['verification']>,
): TwoFactorState {
  return { ...state, verification: { ...state.verification, ...change } };
}

export type TwoFactorStep = 'locked' | 'ways' | 'code' | 'question' | 'done';

/** The step to show. A refused code is corrected in its field, so its step stays until reset. */
export function twoFactorStep({ accountLocked, completed, verification }: TwoFactorState): TwoFactorStep {
  if (accountLocked) return 'locked';
  if (completed) return 'done';
  if (verification.codeVerified) return 'question';
  return verification.codeSent || verification.verificationCode !== '' ? 'code' : 'ways';
}

// Spec platform §4: verifyStatus false means a wrong answer; authenticationFailed may be set.
function withAnswer(
  state: TwoFactorState,
  event: Extract<TwoFactorEvent, { type: 'answerChecked' }>,
): TwoFactorState {
  const { verifyStatus, authenticationFailed = false } = event;
  return {
    ...state,
    securityQuestion: {
      ...state.securityQuestion,
      wrongAnswer: !verifyStatus,
      answerVerified: verifyStatus,
      authenticationFailed,
    },
  };
}

// Spec platform §4 and §8: failures store the error; a failed code verification also clears codeSent.
function withFailure(
  state: TwoFactorState,
  { error, accountLocked = state.accountLocked }: Extract<TwoFactorEvent, { type: 'failed' }>,
): TwoFactorState {
  const failed = { ...state, isLoading: false, accountLocked, error };
  return error.call === 'code' ? withVerification(failed, { codeSent: false, codeVerified: false }) : failed;
}
