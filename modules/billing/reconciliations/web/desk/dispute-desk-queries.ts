import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { getDispute, listCarrierInvoices, listDisputes } from '../../contract/dispute-desk-endpoints.ts';
import type { Dispute } from '../../contract/reconciliation-shapes.ts';

export const disputeDeskKey = 'billing-desk';

/** Without a standing: those that wait for an answer. */
export const disputesQuery = (standing: Dispute['standing'] | undefined) =>
  pagedQuery([disputeDeskKey, 'disputes', standing], (beginning, options) =>
    call(
      listDisputes,
      {
        query: {
          limit: 25,
          ...(standing === undefined ? {} : { standing }),
          ...beginning,
        },
      },
      options,
    ),
  );

export const disputeQuery = (companyId: string, disputeId: string) =>
  queryOptions({
    queryKey: [disputeDeskKey, 'dispute', companyId, disputeId],
    queryFn: ({ signal }) => call(getDispute, { params: { companyId, disputeId } }, { signal }),
  });

export const carrierInvoicesQuery = queryOptions({
  queryKey: [disputeDeskKey, 'carrier-invoices'],
  queryFn: ({ signal }) => call(listCarrierInvoices, {}, { signal }),
});
