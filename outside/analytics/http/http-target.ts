import type { AnalyticsTarget, AnalyticsTargetName } from '../port.ts';

export interface HttpTargetOptions {
  readonly name: AnalyticsTargetName;
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** Posts each batch as JSON, `{ "events": [...] }`, with the service's key as a bearer token. */
export function createHttpTarget({ name, url, key, timeoutMs = 5_000 }: HttpTargetOptions): AnalyticsTarget {
  return {
    name,
    async deliver(events) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ events }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The analytics service returned ${answer.status}`);
    },
  };
}
