import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getVisits, listMessages } from '../contract/visitor-endpoints.ts';
import type { VisitRange } from '../contract/visitor-endpoints.ts';

export const messagesKey = ['page-messages'];

export const messagesQuery = queryOptions({
  queryKey: messagesKey,
  queryFn: ({ signal }) => call(listMessages, {}, { signal }),
});

export const visitsQuery = (days: VisitRange) =>
  queryOptions({
    queryKey: ['page-visits', days],
    queryFn: ({ signal }) => call(getVisits, { query: { days } }, { signal }),
  });
