import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { headerOf } from '#kit/server/http/pipe.ts';
import type { RateLimits } from '#kit/server/limits/rate-limits.ts';
import { refuse } from '#kit/server/refuse.ts';
import { looksLikeKey } from '#platform/api-keys/contract.ts';
import { bearerOf } from './authenticate.ts';
import type { FindApplication } from './client-applications.ts';

/**
 * Spends one request of the application's, the caller's and, where it has one, the endpoint's own limit. A
 * caller is a person or, before sign-in, an address; theirs counts all calls together.
 * Pages and documents that a browser opens by their address carry no key; they are open to anyone. An API key says
 * by itself which program calls, so that it needs no subscription key (our choice: decision 0017); whoever signs its
 * message knows no key of ours.
 */
export function limitRequests(limits: RateLimits, findApplication: FindApplication, perCaller: number) {
  return async (endpoint: Endpoint, caller: string, request: FastifyRequest): Promise<void> => {
    const key = headerOf(request, 'x-subscription-key');
    const opened = endpoint.raw !== undefined && endpoint.method === 'GET';
    const knownOtherwise = opened || endpoint.signed === true || looksLikeKey(bearerOf(request) ?? '');
    if (key !== undefined || !knownOtherwise) {
      const application = findApplication(key);
      await spend(limits, `app:${application.name}`, application.perMinute);
    }
    await spend(limits, `all:${caller}`, perCaller);
    if (endpoint.perMinute !== undefined)
      await spend(limits, `${endpoint.name}:${caller}`, endpoint.perMinute);
  };
}

async function spend(limits: RateLimits, key: string, perMinute: number): Promise<void> {
  const taken = await limits.take(key, perMinute);
  if (!taken.allowed)
    refuse(kitRefusals.too_many, { headers: { 'retry-after': String(taken.retryAfterSeconds) } });
}
