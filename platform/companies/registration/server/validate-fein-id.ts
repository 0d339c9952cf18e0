import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import type { validateFeinId as call } from '../contract/registration-search-endpoints.ts';
import { isApprovedTaxId } from './company-lookup-store.ts';
import { productsWork } from './registration-ports.ts';

/** The shape of the query has judged the digits; only whether they are known here is left to say. */
export async function validateFeinId(steps: Steps, { query }: EndpointInput<typeof call>) {
  const existsOnPlatform = await steps.work((ctx) => isApprovedTaxId(ctx, query.feinId), productsWork);
  return { isValid: true as const, existsOnPlatform };
}
