import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { explainPrice, getReportLinks, listSimilar } from '../contract/stone-prices.ts';

export type ExplainedPrice = EndpointResult<typeof explainPrice>;

const aMinute = 60_000;

/** The rows of a list ask one after another, so that they never stand in the way of the next search. */
export const priceQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'price', id],
    staleTime: 5 * aMinute,
    queryFn: ({ signal }) =>
      oneAfterAnother(() => call(explainPrice, { params: { id } }, { signal }), signal),
  });

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'similar', id],
    staleTime: aMinute,
    queryFn: ({ signal }) => call(listSimilar, { params: { id } }, { signal }),
  });

export const reportLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['marketplace', 'report-links', id],
    staleTime: 5 * aMinute,
    queryFn: ({ signal }) => call(getReportLinks, { params: { id } }, { signal }),
  });

let last: Promise<unknown> = Promise.resolve();

/** Runs it when everything asked for before is through; one that nobody waits for any more is not begun. */
export function oneAfterAnother<Answer>(run: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const turn = last.then(() => {
    signal.throwIfAborted();
    return run();
  });
  last = turn.catch(() => undefined);
  return turn;
}
