import { createHash } from 'node:crypto';
import { answerToHash } from '#platform/identity/contract.ts';

/** A security answer as a browser sends it (spec rulings 13). */
export function sentAnswer(questionId: number, answer: string): string {
  return createHash('sha256').update(answerToHash(questionId, answer)).digest('base64url');
}
