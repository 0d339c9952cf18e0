import * as z from 'zod/mini';
import { figureKinds, mostFigures } from '../port.ts';
import type { ServiceFigures } from '../port.ts';
import type { FigureSources } from './figure-sources.ts';

interface HttpServiceFiguresOptions {
  /** Each url such as https://care.example/v1, with `/figures` below it. */
  readonly sources: FigureSources;
  readonly timeoutMs?: number;
}

const answerShape = z.object({
  // An answer about another company never counts.
  company: z.string(),
  asOf: z.iso.datetime({ offset: true }),
  figures: z
    .array(
      z.object({
        label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
        kind: z.enum(figureKinds),
        value: z.int(),
      }),
    )
    .check(z.maxLength(mostFigures)),
});

const away = (fault: unknown) =>
  ({ kind: 'away', reason: fault instanceof Error ? fault.message : String(fault) }) as const;

/** Partners with the API of the README, each called with its own bearer key. */
export function createHttpServiceFigures(options: HttpServiceFiguresOptions): ServiceFigures {
  const { sources, timeoutMs = 5_000 } = options;
  return {
    provided: sources.map(({ service }) => service),
    async readFigures(service, companyId) {
      const source = sources.find((one) => one.service === service);
      if (source === undefined) return away('This service has no partner that provides figures');
      try {
        const answer = await fetch(`${source.url.replace(/\/$/, '')}/figures`, {
          // POST, since company numbers don't belong in URLs that proxies log.
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            authorization: `Bearer ${source.key}`,
          },
          body: JSON.stringify({ service, company: companyId }),
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          return away(`Response ${answer.status}`);
        }
        const read = answerShape.safeParse(await answer.json());
        if (!read.success) return away(`Unreadable response: ${z.prettifyError(read.error)}`);
        const { company, asOf, figures } = read.data;
        if (company !== companyId) return away('The response is about a different company');
        return { kind: 'read', counted: { asOf: new Date(asOf), figures } };
      } catch (fault) {
        return away(fault);
      }
    },
  };
}
