import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import type { Day } from '#kit/domain/day.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { getInvoice, listInvoiceLines, listInvoices } from '../contract/invoice-endpoints.ts';
import type { Invoice } from '../contract/invoice-endpoints.ts';

interface InvoicesFilter {
  readonly from?: Day;
  readonly to?: Day;
  readonly status?: Invoice['paymentStatus'];
  readonly search?: string;
}

export const invoicesQuery = (filter: InvoicesFilter) =>
  infiniteQueryOptions({
    ...pagedQuery([billingKey, 'invoices', filter], (beginning, options) =>
      call(listInvoices, { query: { limit: 25, ...filter, ...beginning } }, options),
    ),
    refetchInterval: refetchWhile(({ pages }) =>
      pages.some(({ items }) => items.some(({ answerAwaited }) => answerAwaited)),
    ),
  });

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [billingKey, 'invoice', invoiceId],
    queryFn: ({ signal }) => call(getInvoice, { params: { invoiceId } }, { signal }),
    refetchInterval: refetchWhile(({ invoice }: EndpointResult<typeof getInvoice>) => invoice.answerAwaited),
  });

export const invoiceLinesQuery = (invoiceId: string) =>
  infiniteQueryOptions({
    ...pagedQuery([billingKey, 'invoice', invoiceId, 'lines'], (beginning, options) =>
      call(listInvoiceLines, { params: { invoiceId }, query: { limit: 50, ...beginning } }, options),
    ),
    // Never shows the previous invoice's lines while loading.
    placeholderData: () => undefined,
  });
