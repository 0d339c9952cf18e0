import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { getStatement, listStatementLines, listStatements } from '../contract/statement-endpoints.ts';

export const statementsQuery = queryOptions({
  queryKey: [billingKey, 'statements'],
  queryFn: ({ signal }) => call(listStatements, {}, { signal }),
});

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: [billingKey, 'statement', month],
    queryFn: ({ signal }) => call(getStatement, { params: { month } }, { signal }),
  });

export const statementLinesQuery = (month: string) =>
  infiniteQueryOptions({
    ...pagedQuery([billingKey, 'statement', month, 'lines'], (beginning, options) =>
      call(listStatementLines, { params: { month }, query: { limit: 50, ...beginning } }, options),
    ),
    // Never shows the previous month's lines while loading.
    placeholderData: () => undefined,
  });
