import type { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '#kit/server/refuse.ts';
import { tryAgainSentence } from '../domain/lock-words.ts';

/** Refuses with the time that is left, in words beside the field and in seconds for programs. */
export function refuseUntil(refusal: Refusal, until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse(refusal, {
    fields: { [refusal.field ?? 'form']: tryAgainSentence(until, now) },
    headers: { 'retry-after': String(seconds) },
  });
}
