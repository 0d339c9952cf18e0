import * as z from 'zod/mini';
import { areDifferentQuestions, isAnswer, questionsToAnswer } from '../domain/security-answer.ts';

/** A question and its answer as a person types them; only the hash of the answer leaves the browser. */
export interface TypedAnswer {
  readonly questionId: number | null;
  readonly answer: string;
}

export const noAnswersYet: readonly TypedAnswer[] = Array.from({ length: questionsToAnswer }, () => ({
  questionId: null,
  answer: '',
}));

/** For a form's own schema: three different questions, each with an answer of 5 to 20 characters. */
export const typedAnswers = z
  .array(
    z.object({
      questionId: z.int('Choose a question.'),
      answer: z.string().check(z.refine(isAnswer, 'An answer has 5 to 20 characters.')),
    }),
  )
  .check(
    z.length(questionsToAnswer, `Answer ${questionsToAnswer} questions.`),
    z.refine(areDifferentQuestions, 'Choose a different question each time.'),
  );
