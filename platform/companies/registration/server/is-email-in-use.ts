import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import { findAccountByEmail } from '#platform/identity/server.ts';
import type { isEmailInUse as call } from '../contract/registration-endpoints.ts';
import { productsWork } from './registration-ports.ts';

export async function isEmailInUse(steps: Steps, { query }: EndpointInput<typeof call>) {
  const account = await steps.work((ctx) => findAccountByEmail(ctx, query.email), productsWork);
  return { inUse: account !== undefined };
}
