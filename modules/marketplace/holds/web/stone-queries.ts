import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import {
  explainPrice,
  getReportLinks,
  listSimilar,
} from '#modules/marketplace/pricing/contract/stone-endpoints.ts';
import { mostNumbers } from '#modules/marketplace/search/contract/search-shape.ts';
import { getDetails, itemId } from '#modules/marketplace/search/contract/search-endpoints.ts';
import { oneAfterAnother } from '#modules/marketplace/pricing/web/one-after-another.ts';

export type DetailedStone = EndpointResult<typeof getDetails>['diamonds'][number];
export type ExplainedPrice = EndpointResult<typeof explainPrice>;

export const stonesKey = ['marketplace', 'stones'] as const;

/** One call is asked for so many stones and no more. */
const asManyAsOnce = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostNumbers) }, (_, at) =>
    ids.slice(at * mostNumbers, (at + 1) * mostNumbers),
  );

/** What a hand wrote into an address and cannot be one is a stone that nobody knows, and no question. */
const isItemId = (id: string): boolean => itemId.safeParse(id).success;

/** Stones by their item ids, in the order asked for; one that is not known is left out. */
export const stonesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...stonesKey, ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        asManyAsOnce(ids.filter(isItemId)).map((diamondIds) =>
          call(getDetails, { body: { diamondIds } }, { signal }),
        ),
      );
      const diamonds = answers.flatMap((answer) => answer.diamonds);
      return ids.flatMap(
        (id) => diamonds.find(({ supplierItemIdentifier }) => supplierItemIdentifier === id) ?? [],
      );
    },
    placeholderData: keepPreviousData,
  });

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
