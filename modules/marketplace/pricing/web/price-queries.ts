import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { explainPrice, getReportLinks, listSimilar } from '../contract/stone-prices.ts';

export type ExplainedPrice = EndpointResult<typeof explainPrice>;

const minuteMs = 60_000;

/** Rows fetch one after another, so that they never delay the next search. */
export const priceQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'price', id],
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => inSequence(() => call(explainPrice, { params: { id } }, { signal }), signal),
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

let last: Promise<unknown> = Promise.resolve();

/** Runs after all earlier requests; an abandoned one never starts. */
export function inSequence<Answer>(run: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const result = last.then(() => {
    signal.throwIfAborted();
    return run();
  });
  last = result.catch(() => undefined);
  return result;
}
