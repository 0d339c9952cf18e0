import type { Clock } from '#kit/server/clock.ts';
import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { refuseUntil } from '#platform/identity/accounts/server/refuse-locked.ts';
import type { CodeOutcome } from './count-wrong-code.ts';

/** Refuses what was counted before, in the words of the specification; a verified code passes. */
export function settleCode(outcome: CodeOutcome, clock: Clock): void {
  switch (outcome.kind) {
    case 'verified':
      return;
    case 'wrong':
      return refuse(identityRefusals.code_invalid);
    case 'expired':
      return refuse(identityRefusals.code_expired);
    case 'locked':
      return refuseUntil(identityRefusals.codes_locked, outcome.until, clock.now());
  }
}
