import * as z from 'zod/mini';
import { quoteResults } from '../port.ts';
import type { PersonalLines } from '../port.ts';

interface HttpPersonalLinesOptions {
  /** Such as https://quotes.example/v1, with `/offers` and `/offers/results` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const text = z.string().check(z.minLength(1), z.maxLength(200));
const offerShape = z.object({
  // An answer to another order never counts.
  key: text,
  outcome: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('offered'),
      offer: z.object({
        reference: text,
        quoteUrl: z.string().check(z.regex(/^https:\/\//), z.maxLength(2000)),
      }),
    }),
    z.object({ kind: z.literal('declined'), reason: z.string().check(z.maxLength(500)) }),
  ]),
});
const resultsShape = z.object({
  results: z.array(z.object({ reference: text, result: z.enum(quoteResults) })),
});

const away = (fault: unknown) =>
  ({ kind: 'away', reason: fault instanceof Error ? fault.message : String(fault) }) as const;

/** Any personal lines system with the API of the README, called with a bearer key. */
export function createHttpPersonalLines(options: HttpPersonalLinesOptions): PersonalLines {
  const { url, key, timeoutMs = 5_000 } = options;
  const root = url.replace(/\/$/, '');

  async function ask<S extends z.ZodMiniType>(path: string, body: object, shape: S) {
    const answer = await fetch(`${root}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`Response ${answer.status}`);
    }
    const read = shape.safeParse(await answer.json());
    if (!read.success) throw new Error(`Unreadable response: ${z.prettifyError(read.error)}`);
    return read.data;
  }

  return {
    async makeOffer(order) {
      try {
        const answer = await ask('/offers', order, offerShape);
        return answer.key === order.key ? answer.outcome : away('The response is for a different order');
      } catch (fault) {
        return away(fault);
      }
    },
    async readResults(references) {
      try {
        const { results } = await ask('/offers/results', { references }, resultsShape);
        const asked = new Set(references);
        return { kind: 'read', results: results.filter(({ reference }) => asked.has(reference)) };
      } catch (fault) {
        return away(fault);
      }
    },
  };
}
