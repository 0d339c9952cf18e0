/** Answers asked for before the code that needs them arrived, by path. Each is used once. */
const early = new Map<string, Promise<Response>>();

export function keepEarlyAnswer(path: string, answer: Promise<Response>): void {
  // The query that takes it sees the failure.
  answer.catch(() => undefined);
  early.set(path, answer);
}

export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}
