import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import {
  getStatement,
  listStatementLines,
  listStatements,
} from '../../contract/statements/statement-endpoints.ts';
import { billingKey } from '../invoices/invoice-queries.ts';

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
    queryKey: [billingKey, 'statement', month, 'lines'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listStatementLines,
        { params: { month }, query: { limit: 50, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
