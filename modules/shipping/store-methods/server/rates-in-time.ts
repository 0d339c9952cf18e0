import type { CarrierCounter, RateAnswer, RateRequest } from '#outside/carriers/port.ts';

type InTime = RateAnswer | { readonly kind: 'late' };

const keptMs = 10 * 60_000;
const mostKept = 2_000;

/**
 * Rates within a time. An answer that comes later is kept, so that the next customer with such a cart gets it; equal
 * requests share one call.
 */
export function ratesInTime(counter: Pick<CarrierCounter, 'rate'>) {
  const asked = new Map<string, { readonly answer: Promise<RateAnswer>; readonly at: number }>();

  function ask(request: RateRequest): Promise<RateAnswer> {
    const key = JSON.stringify(request);
    const known = asked.get(key);
    if (known !== undefined && performance.now() - known.at < keptMs) return known.answer;
    asked.delete(key);
    const answer = counter
      .rate(request)
      .catch((fault: unknown): RateAnswer => ({ kind: 'unavailable', reason: String(fault) }))
      .then((found) => {
        // Asked again by the next customer.
        if (found.kind === 'unavailable' || found.silent.length > 0) asked.delete(key);
        return found;
      });
    asked.set(key, { answer, at: performance.now() });
    const [oldest] = asked.keys();
    if (asked.size > mostKept && oldest !== undefined) asked.delete(oldest);
    return answer;
  }

  return (request: RateRequest, mostMs: number): Promise<InTime> => {
    const { promise, resolve } = Promise.withResolvers<InTime>();
    const timer = setTimeout(resolve, Math.max(0, mostMs), { kind: 'late' });
    void ask(request).then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    return promise;
  };
}

export type RatesInTime = ReturnType<typeof ratesInTime>;
