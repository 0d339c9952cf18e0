/** A read as the browser sends it. */
export interface EarlyRead {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

interface Kept {
  readonly answer: Promise<Response | undefined>;
  arrivedAt: number | undefined;
}

/** A page that opens later than this asks again. */
const usefulMs = 15_000;

/** Answers asked for before the code that needs them arrived. Each is used once. */
const early = new Map<string, Kept>();

const keyOf = ({ method, path, body }: EarlyRead): string => `${method} ${path} ${body ?? ''}`;

/** Undefined, or a failure, means that the page asks as usual. */
export function keepEarlyAnswer(read: EarlyRead, answer: Promise<Response | undefined>): void {
  const kept: Kept = { answer: answer.catch(() => undefined), arrivedAt: undefined };
  void kept.answer.then(() => {
    kept.arrivedAt = performance.now();
  });
  early.set(keyOf(read), kept);
}

export function takeEarlyAnswer(read: EarlyRead): Promise<Response | undefined> | undefined {
  const key = keyOf(read);
  const kept = early.get(key);
  early.delete(key);
  const isOld = kept?.arrivedAt !== undefined && performance.now() - kept.arrivedAt > usefulMs;
  return isOld ? undefined : kept?.answer;
}
