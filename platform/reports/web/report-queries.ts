import { queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listReportKinds } from '../contract/reports.ts';
import type { ReportAnswer, listReports } from '../contract/reports.ts';

export const reportsKey = ['reports', 'list'] as const;

type ReportPages = InfiniteData<EndpointResult<typeof listReports>>;

export const kindsQuery = queryOptions({
  queryKey: ['reports', 'kinds'],
  queryFn: ({ signal }) => call(listReportKinds, {}, { signal }),
});

/** The list with one report updated. */
export function withUpdate(
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
