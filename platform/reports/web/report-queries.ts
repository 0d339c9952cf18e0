import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { listReportKinds, listReports } from '../contract/reports.ts';
import type { ReportAnswer } from '../contract/reports.ts';
import { isPendingReport } from '../domain/report.ts';

export const reportsKey = ['reports', 'list'] as const;

type ReportPages = InfiniteData<EndpointResult<typeof listReports>>;

// Polls if the hub is unreachable, and rarely otherwise, since events may be lost.
const askEveryMs = 4_000;
const askBesideMs = 20_000;

export const kindsQuery = queryOptions({
  queryKey: ['reports', 'kinds'],
  queryFn: ({ signal }) => call(listReportKinds, {}, { signal }),
});

export const reportsQuery = (search: string, hubIsAway: boolean) =>
  infiniteQueryOptions({
    ...pagedQuery([...reportsKey, search], (beginning, options) =>
      call(
        listReports,
        {
          query: {
            limit: 25,
            ...beginning,
            ...(search === '' ? {} : { search }),
          },
        },
        options,
      ),
    ),
    refetchInterval: ({ state }) => {
      if (underWay(state.data).length === 0) return false;
      return hubIsAway ? askEveryMs : askBesideMs;
    },
  });

export function underWay(pages: ReportPages | undefined): ReportAnswer[] {
  return (pages?.pages ?? []).flatMap(({ items }) => items.filter(({ state }) => isPendingReport(state)));
}

/** The list with one report updated. */
export function withNews(
  pages: ReportPages | undefined,
  news: Pick<ReportAnswer, 'id'> & Partial<ReportAnswer>,
): ReportPages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        items: page.items.map((one) => (one.id === news.id ? { ...one, ...news } : one)),
      })),
    }
  );
}
