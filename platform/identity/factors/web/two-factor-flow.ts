import { call } from '#kit/web/call/call.ts';
import {
  getRandomQuestion,
  getTwoFactorAuthProvider,
  requestEmailToken,
  requestPhoneToken,
  verifyAnswer,
} from '../contract/two-factor-endpoints.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import type { ChallengeCalls } from './challenge-calls.ts';
import { hashAnswer } from '#platform/identity/accounts/web/hash-answers.ts';
import { toFailure } from './step-error.tsx';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { initialTwoFactor, nextTwoFactor } from '../domain/two-factor-state.ts';
import type { TwoFactorCall, TwoFactorEvent, TwoFactorState } from '../domain/two-factor-state.ts';

type FlowStore = ReturnType<typeof createFlowStore>;

export type TwoFactorFlow = ReturnType<typeof createTwoFactorFlow>;

/** The spec's flow: load methods, send a code, verify it, fetch a random question, verify the answer. */
export function createTwoFactorFlow(proof: ChallengeCalls) {
  const store = createFlowStore();
  return {
    read: store.read,
    subscribe: store.subscribe,
    load: () => loadMethods(store, proof),
    send: (method: Channel) => sendCode(store, proof, method),
    /** True if the code is all that is required; otherwise the question follows. */
    verify: (code: string) => verifyCode(store, proof, code),
    loadQuestion: () => loadQuestion(store, proof),
    /** True if the challenge is complete. */
    answer: (text: string) => checkAnswer(store, proof, text),
    reset: () => store.dispatch({ type: 'reset' }),
  };
}

function loadMethods(store: FlowStore, { challengeId }: ChallengeCalls): Promise<void> {
  return store
    .attempt('methods', async () => {
      const methods = await call(getTwoFactorAuthProvider, { query: { identityUserId: challengeId } });
      store.set({ methods });
      return { ...methods, type: 'methodsLoaded' };
    })
    .catch(ignoreIfShown);
}

function sendCode(store: FlowStore, proof: ChallengeCalls, method: Channel): Promise<void> {
  if (store.read().state.verification.selectedMethod !== method)
    store.dispatch({ type: 'methodSelected', method });
  const body = { id: proof.challengeId, isPasswordChange: proof.isPasswordChange };
  return store
    .attempt('send', async () => {
      const { sendsLeft } = await call(method === 'Email' ? requestEmailToken : requestPhoneToken, { body });
      store.set({ sent: { at: Date.now(), left: sendsLeft } });
      return { type: 'codeSent' };
    })
    .catch(ignoreIfShown);
}

async function verifyCode(store: FlowStore, proof: ChallengeCalls, code: string): Promise<boolean> {
  const method = store.read().state.verification.selectedMethod;
  if (method === null) return false;
  store.dispatch({ type: 'codeTyped', code });
  let isComplete = false;
  await store.attempt('code', async () => {
    isComplete = await proof.verifyCode(method, code);
    return { type: 'codeVerified' };
  });
  if (!isComplete) await loadQuestion(store, proof);
  return isComplete;
}

function loadQuestion(store: FlowStore, { challengeId }: ChallengeCalls): Promise<void> {
  return store
    .attempt('question', async () => {
      const question = await call(getRandomQuestion, { query: { identityUserId: challengeId } });
      return { type: 'questionLoaded', question };
    })
    .catch(ignoreIfShown);
}

async function checkAnswer(store: FlowStore, proof: ChallengeCalls, text: string): Promise<boolean> {
  const { id: questionId } = store.read().state.securityQuestion;
  if (questionId === null) return false;
  await store.attempt('answer', async () => {
    const answer = await hashAnswer(questionId, text);
    const body = { identityUserId: proof.challengeId, questionId, answer };
    const checked = await call(verifyAnswer, { body });
    if (checked.completed) await proof.complete();
    return { ...checked, type: 'answerChecked' };
  });
  return store.read().state.completed;
}

/** A failed call is shown from the state; anything else is a bug and goes to the page's error boundary. */
function ignoreIfShown(error: unknown): void {
  if (toFailure('methods', error) === undefined) throw error;
}

interface FlowState {
  readonly state: TwoFactorState;
  /** Factors that complete it alone; undefined until the methods are loaded. */
  readonly methods: EndpointResult<typeof getTwoFactorAuthProvider> | undefined;
  /** When the latest code was sent, for the countdown to the next, and how many more may be sent this hour. */
  readonly sent: { readonly at: number; readonly left: number } | undefined;
}

/** The state of one challenge and its listeners. */
function createFlowStore() {
  let current: FlowState = { state: initialTwoFactor, methods: undefined, sent: undefined };
  const listeners = new Set<() => void>();
  const set = (change: Partial<FlowState>): void => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const dispatch = (event: TwoFactorEvent): void => set({ state: nextTwoFactor(current.state, event) });
  return {
    set,
    dispatch,
    read: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Stores the failure and rethrows it. */
    async attempt(action: TwoFactorCall, work: () => Promise<TwoFactorEvent>): Promise<void> {
      dispatch({ type: 'started', call: action });
      try {
        dispatch(await work());
      } catch (error) {
        const failure = toFailure(action, error);
        if (failure !== undefined) dispatch(failure);
        throw error;
      }
    },
  };
}
