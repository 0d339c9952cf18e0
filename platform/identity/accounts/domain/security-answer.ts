// Spec rulings 13: NFKC, trimmed, spaces collapsed, lower-cased; then hashed with the question's id before it is sent.
export function normalizeAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** The text that is hashed before an answer leaves the browser. */
export function answerHashInput(questionId: number, answer: string): string {
  return `${questionId}:${normalizeAnswer(answer)}`;
}

// Spec platform §5: security answer 5 to 20 characters.
export function isValidAnswer(answer: string): boolean {
  const { length } = Array.from(answer.trim());
  return length >= 5 && length <= 20;
}

/** Our choice: three questions, so that one can be picked at random (decision 0016). */
export const requiredSecurityQuestions = 3;

export function areDifferentQuestions(answers: readonly { readonly questionId: number }[]): boolean {
  return new Set(answers.map(({ questionId }) => questionId)).size === answers.length;
}
