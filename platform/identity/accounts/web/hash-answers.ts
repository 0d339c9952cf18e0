import { answerHashInput } from '../domain/security-answer.ts';

/** Spec rulings 13: an answer leaves the browser only as this hash, SHA-256 in base64url. */
export async function hashAnswer(questionId: number, answer: string): Promise<string> {
  const text = new TextEncoder().encode(answerHashInput(questionId, answer));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

interface QuestionAnswer {
  readonly questionId: number;
  readonly answer: string;
}

export function hashAnswers(answers: readonly QuestionAnswer[]): Promise<QuestionAnswer[]> {
  return Promise.all(
    answers.map(async ({ questionId, answer }) => ({
      questionId,
      answer: await hashAnswer(questionId, answer),
    })),
  );
}
