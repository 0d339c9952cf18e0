import { createHash } from 'node:crypto';
import { answerHashInput } from '#platform/identity/contract.ts';

/** A security answer as a browser sends it (spec rulings 13). */
export function hashAnswerAsBrowser(questionId: number, answer: string): string {
  return createHash('sha256').update(answerHashInput(questionId, answer)).digest('base64url');
}
