import { queryOptions } from '@tanstack/react-query';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { getCompanyProfile } from '#platform/companies/contract.ts';
import { listMethods } from '../contract/method-endpoints.ts';

export const methodsKey = ['payments', 'methods'];

export const methodsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...methodsKey, companyId],
    queryFn: ({ signal }) => call(listMethods, {}, { signal }),
    // Poll while a method is being added.
    refetchInterval: refetchWhile(({ items }: EndpointResult<typeof listMethods>) =>
      items.some(({ status }) => status === 'Adding'),
    ),
  });

/** Prefills the billing address. */
export const companyAddressQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...methodsKey, companyId, 'address'],
    queryFn: async ({ signal }) => {
      const { address } = await call(getCompanyProfile, {}, { signal });
      return {
        addressLine1: address.addressLine1,
        addressLine2: address.addressLine2,
        city: address.city,
        state: address.stateId,
        postalCode: address.postCode,
        countryCode: address.countryId,
      };
    },
  });
