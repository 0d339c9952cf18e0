import * as z from 'zod/mini';
import { hashedAnswer } from '#kit/contract/shapes/hashed-answer.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const securityQuestion = z.object({ id: z.int(), questionText: z.string() });

/** The answer to one question, as it is sent. */
export const securityAnswer = z.object({
  questionId: z.int('Choose a question.'),
  answer: hashedAnswer,
});

export const searchSecurityQuestions = endpoint({
  name: 'identity.searchSecurityQuestions',
  summary: 'The security questions to choose from',
  method: 'POST',
  path: '/services/identity/api/SecurityQuestions/search',
  body: z.object({ filter: z.optional(z.nullable(boundedText(100))) }),
  answer: z.object({ items: z.array(securityQuestion) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});
