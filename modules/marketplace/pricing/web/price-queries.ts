import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { explainPrice, getReportLinks, listSimilar } from '../contract/stone-prices.ts';

export type ExplainedPrice = EndpointResult<typeof explainPrice>;

const minuteMs = 60_000;

/** Rows fetch a few at a time, so that they never delay the next search. */
export const priceQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'price', id],
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => inTurns(() => call(explainPrice, { params: { id } }, { signal }), signal),
  });

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'similar', id],
    staleTime: minuteMs,
    queryFn: ({ signal }) => call(listSimilar, { params: { id } }, { signal }),
  });

export const reportLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'report-links', id],
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => call(getReportLinks, { params: { id } }, { signal }),
  });

interface Turn {
  readonly signal: AbortSignal;
  run(): Promise<unknown>;
}

/** So many rows share a request: all of a large window and a little beyond, as many as a batch takes. */
const perTurn = 40;
/** The rows of a page ask one after the other, each by its own clock. */
const gatherMs = 100;
let waiting: Turn[] = [];
let isRunning = false;

/** Runs a few at a time, after all earlier ones; an abandoned one never starts. */
export async function inTurns<Answer>(run: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const start = (): Promise<void> => run().then(resolve, reject);
    waiting.push({ signal, run: start });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (!isRunning) void runAll();
  });
}

async function runAll(): Promise<void> {
  isRunning = true;
  await new Promise((resolve) => {
    setTimeout(resolve, gatherMs);
  });
  while (waiting.length > 0) {
    waiting = waiting.filter(({ signal }) => !signal.aborted);
    const turn = waiting.slice(0, perTurn);
    waiting = waiting.slice(perTurn);
    await Promise.all(turn.map(({ run }) => run()));
  }
  isRunning = false;
}
