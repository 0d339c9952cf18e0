import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import {
  getDispute,
  listCarrierInvoices,
  listDisputes,
} from '../../../contract/reconciliations/dispute-desk-endpoints.ts';
import type { Dispute } from '../../../contract/reconciliations/reconciliation-shapes.ts';

export const disputeDeskKey = 'billing-desk';

/** Without a standing: those that wait for an answer. */
export const disputesQuery = (standing: Dispute['standing'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [disputeDeskKey, 'disputes', standing],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listDisputes,
        {
          query: {
            limit: 25,
            ...(standing === undefined ? {} : { standing }),
            ...(pageParam === undefined ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const disputeQuery = (companyId: string, disputeId: string) =>
  queryOptions({
    queryKey: [disputeDeskKey, 'dispute', companyId, disputeId],
    queryFn: ({ signal }) => call(getDispute, { params: { companyId, disputeId } }, { signal }),
  });

export const carrierInvoicesQuery = queryOptions({
  queryKey: [disputeDeskKey, 'carrier-invoices'],
  queryFn: ({ signal }) => call(listCarrierInvoices, {}, { signal }),
});
