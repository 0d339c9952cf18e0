import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { getStatement, listStatements } from '../contract/statement-endpoints.ts';

export const statementsQuery = queryOptions({
  queryKey: [billingKey, 'statements'],
  queryFn: ({ signal }) => call(listStatements, {}, { signal }),
});

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: [billingKey, 'statement', month],
    queryFn: ({ signal }) => call(getStatement, { params: { month } }, { signal }),
  });
