import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { isForJewelersOnly } from '#platform/access/contract.ts';
import type * as calls from '../contract/subscription-endpoints.ts';
import { serviceCatalogue, storeTypes } from '../contract/service-catalogue.ts';
import { serviceWords } from '#platform/companies/team/contract/service-words.ts';

export async function listBusinessProducts(): Promise<EndpointAnswer<typeof calls.listBusinessProducts>> {
  return {
    items: serviceCatalogue.map(({ serviceType, description }) => ({
      serviceType,
      name: serviceWords[serviceType],
      description,
      jewelersOnly: isForJewelersOnly(serviceType),
    })),
  };
}

export async function listStoreTypes(): Promise<EndpointAnswer<typeof calls.listStoreTypes>> {
  return { items: storeTypes.map(({ id, name }) => ({ id, name })) };
}
