import * as z from 'zod/mini';
import { hashedAnswer } from '#kit/contract/shapes/new-password.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import {
  areDifferentQuestions,
  isValidAnswer,
  requiredSecurityQuestions,
} from '../domain/security-answer.ts';

export const securityQuestion = z.object({ id: z.int(), questionText: z.string() });

/** One answer as it is sent. */
export const securityAnswer = z.object({
  questionId: z.int('Choose a question.'),
  answer: hashedAnswer,
});

export const searchSecurityQuestions = endpoint({
  name: 'identity.searchSecurityQuestions',
  summary: 'List the available security questions',
  method: 'POST',
  changes: true,
  path: '/services/identity/api/SecurityQuestions/search',
  body: z.object({ filter: z.optional(z.nullable(boundedText(100))) }),
  answer: z.object({ items: z.array(securityQuestion) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});

/** A question and its answer as typed; only the hash of the answer leaves the browser. */
export interface TypedAnswer {
  readonly questionId: number | null;
  readonly answer: string;
}

export const emptyAnswers: readonly TypedAnswer[] = Array.from({ length: requiredSecurityQuestions }, () => ({
  questionId: null,
  answer: '',
}));

/** For a form's schema: three different questions, each with an answer of 5 to 20 characters. */
export const typedAnswers = z
  .array(
    z.object({
      questionId: z.int('Choose a question.'),
      answer: z.string().check(z.refine(isValidAnswer, 'Enter 5 to 20 characters.')),
    }),
  )
  .check(
    z.length(requiredSecurityQuestions, `Answer ${requiredSecurityQuestions} questions.`),
    z.refine(areDifferentQuestions, 'Choose a different question each time.'),
  );
