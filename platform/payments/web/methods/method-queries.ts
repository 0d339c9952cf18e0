import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getCompanyProfile } from '#platform/companies/contract/index.ts';
import { listMethods } from '../../contract/methods/method-endpoints.ts';

export const methodsKey = ['payments', 'methods'];

// A method whose bank has not answered yet is looked at again, until it has.
const lookAgainMs = 3_000;

export const methodsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...methodsKey, companyId],
    queryFn: ({ signal }) => call(listMethods, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ standing }) => standing === 'Adding') === true ? lookAgainMs : false,
  });

/** The company's own address, which most cards are billed to. */
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
