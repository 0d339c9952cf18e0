import type * as z from 'zod/mini';
import type { securityQuestion } from '../contract/security-question.ts';

interface AskedQuestion {
  readonly questionId: number;
  readonly questionText: string;
}

export function presentQuestion({
  questionId,
  questionText,
}: AskedQuestion): z.infer<typeof securityQuestion> {
  return { id: questionId, questionText };
}
