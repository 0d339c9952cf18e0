import { canSignInAutomatically } from '#platform/access/contract.ts';
import { signedInKey } from './ask-to-resume.ts';

/**
 * What this browser stores about sign-in besides the tokens: a mark that a person was signed in, and two counters
 * that stop redirect loops. Without browser storage, only these are lost.
 */
const mismatchesKey = 'loupe-sign-in-mismatches';
const automaticKey = 'loupe-automatic-sign-ins';

// Spec platform §9: maximum sign-in retries 3.
const maxMismatches = 3;

/** Spec platform §2.2: the local flag that says the user was authenticated earlier. */
export const signedInBefore = {
  isKnown: (): boolean => read(() => localStorage, signedInKey) !== null,
  remember: (): void => write(() => localStorage, signedInKey, 'yes'),
  forget: (): void => erase(() => localStorage, signedInKey),
};

/** Spec platform §4: the counter of answers that did not match is kept in local storage. */
export const mismatches = createCounter(
  () => localStorage,
  mismatchesKey,
  (before) => before < maxMismatches,
);

/** Spec platform §2.2: how often sign-in started automatically in this browser session. */
export const automaticSignIns = createCounter(() => sessionStorage, automaticKey, canSignInAutomatically);

interface Counter {
  /** Counts one more attempt; false if no more are allowed. */
  mayTry(): boolean;
  reset(): void;
}

function createCounter(storage: () => Storage, key: string, isAllowed: (before: number) => boolean): Counter {
  return {
    mayTry() {
      const before = Number(read(storage, key) ?? 0) || 0;
      if (!isAllowed(before)) return false;
      write(storage, key, String(before + 1));
      return true;
    },
    reset: () => erase(storage, key),
  };
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    return;
  }
}

function erase(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    return;
  }
}
