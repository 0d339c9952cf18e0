import { queryOptions } from '@tanstack/react-query';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { getInvoice } from '../contract/invoice-endpoints.ts';

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [billingKey, 'invoice', invoiceId],
    queryFn: ({ signal }) => call(getInvoice, { params: { invoiceId } }, { signal }),
    refetchInterval: refetchWhile(({ invoice }: EndpointResult<typeof getInvoice>) => invoice.answerAwaited),
  });
