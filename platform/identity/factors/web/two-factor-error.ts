import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { TwoFactorCall, TwoFactorError, TwoFactorEvent } from '../domain/two-factor-state.ts';

/** What went wrong, in the words a person reads beside the step; undefined where it is nobody's answer. */
function errorOf(call: TwoFactorCall, error: unknown): TwoFactorError | undefined {
  if (error instanceof RefusalError) {
    const { code, sentence } = error;
    // When a lock ends stands in the fields; it is the first thing to know.
    const next = [...Object.values(error.fields ?? {}), ...(error.next === undefined ? [] : [error.next])];
    return { call, code, sentence, ...(next.length === 0 ? {} : { next: next.join(' ') }) };
  }
  if (!(error instanceof FaultError)) return undefined;
  const { message, reference } = error;
  return { call, sentence: message, ...(reference === undefined ? {} : { reference }) };
}

/** Spec platform §4: failures store the error. */
export function failureOf(call: TwoFactorCall, error: unknown): TwoFactorEvent | undefined {
  const stored = errorOf(call, error);
  if (stored === undefined) return undefined;
  const locked = stored.code === identityRefusals.account_locked.code;
  return { type: 'failed', error: stored, ...(locked ? { accountLocked: true } : {}) };
}
