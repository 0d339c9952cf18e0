import * as z from 'zod/mini';
import { hashedAnswer } from '#kit/contract/shapes/new-password.ts';

export const securityQuestion = z.object({ id: z.int(), questionText: z.string() });

/** The answer to one question, as it is sent. */
export const securityAnswer = z.object({
  questionId: z.int('Choose a question.'),
  answer: hashedAnswer,
});
