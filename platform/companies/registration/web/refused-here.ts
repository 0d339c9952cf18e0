import type { Refusal } from '#kit/contract/refusal.ts';
import { refusalStatus } from '#kit/contract/refusal.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';

/** A refusal that an answer implies, shown beside the field as the server's own would be. */
export function refusedHere(refusal: Refusal, field: string): RefusalError {
  return new RefusalError({
    type: 'about:blank',
    title: refusal.kind,
    status: refusalStatus[refusal.kind],
    code: refusal.code,
    detail: refusal.next === undefined ? refusal.sentence : `${refusal.sentence} ${refusal.next}`,
    reference: '',
    field,
  });
}
