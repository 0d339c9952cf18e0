import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { Day } from '#kit/domain/day.ts';
import { getInvoice, listInvoiceLines, listInvoices } from '../../contract/invoices/invoice-endpoints.ts';
import type { Invoice } from '../../contract/invoices/invoice-shapes.ts';

/** Whatever money moves changes all of billing, so all of it is read anew under one key. */
export const billingKey = 'billing';

interface Wanted {
  readonly from?: Day;
  readonly to?: Day;
  readonly status?: Invoice['paymentStatus'];
  readonly search?: string;
}

export const invoicesQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [billingKey, 'invoices', wanted],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listInvoices,
        { query: { limit: 25, ...wanted, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [billingKey, 'invoice', invoiceId],
    queryFn: ({ signal }) => call(getInvoice, { params: { invoiceId } }, { signal }),
  });

export const invoiceLinesQuery = (invoiceId: string) =>
  infiniteQueryOptions({
    queryKey: [billingKey, 'invoice', invoiceId, 'lines'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listInvoiceLines,
        {
          params: { invoiceId },
          query: { limit: 50, ...(pageParam === undefined ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
