import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { headerOf } from '#kit/server/http/pipe.ts';
import type { RateLimits } from '#kit/server/limits/rate-limits.ts';
import { refuse } from '#kit/server/refuse.ts';
import { isLikelyApiKey } from '#platform/api-keys/contract.ts';
import { bearerOf } from './authenticate.ts';

/**
 * Counts a request toward the limits of the application, the caller and, if it has one, the endpoint. The caller
 * is a person or, before sign-in, an address. Pages and documents opened by their address carry no subscription
 * key and are open to anyone. An API key identifies the calling program, so it needs no subscription key (our
 * choice: decision 0017); neither does a signed webhook.
 */
export function limitRequests(limits: RateLimits, findApplication: FindApplication, perCaller: number) {
  return async (endpoint: Endpoint, caller: string, request: FastifyRequest): Promise<void> => {
    const key = headerOf(request, 'x-subscription-key');
    const opened = endpoint.raw !== undefined && endpoint.method === 'GET';
    const knownOtherwise = opened || endpoint.signed === true || isLikelyApiKey(bearerOf(request) ?? '');
    if (key !== undefined || !knownOtherwise) {
      const application = findApplication(key);
      await spend(limits, `app:${application.name}`, application.perMinute);
    }
    const { name, perMinute, countsSenders } = endpoint;
    if (countsSenders === true && perMinute !== undefined)
      return spend(limits, `${name}:${caller}`, perMinute * addressShare);
    await spend(limits, `all:${caller}`, perCaller);
    if (perMinute !== undefined) await spend(limits, `${name}:${caller}`, perMinute);
  };
}

/** Counts a request of a sender whose secret or signature was checked. */
export const limitSenders =
  (limits: RateLimits) =>
  async ({ name, perMinute }: Endpoint, sender: string): Promise<void> => {
    if (perMinute !== undefined) await spend(limits, `${name}:of:${sender}`, perMinute);
  };

/** One address may use this many times the limit of one sender; more than that is a flood, not a service. */
const addressShare = 10;

async function spend(limits: RateLimits, key: string, perMinute: number): Promise<void> {
  const taken = await limits.take(key, perMinute);
  if (!taken.allowed)
    refuse(kitRefusals.too_many, { headers: { 'retry-after': String(taken.retryAfterSeconds) } });
}

interface ClientApplication {
  readonly name: string;
  /** Requests per minute of all users of this application together. */
  readonly perMinute: number;
}

type FindApplication = (key: string | undefined) => ClientApplication;

// Spec rulings 3: the subscription key identifies the client application; an unknown key is refused.
export function clientApplications(configured: string | undefined, callsOfPortal: number): FindApplication {
  const ourOwn: [string, ClientApplication] = ['loupe-web', { name: 'web', perMinute: callsOfPortal }];
  const further = (configured ?? '')
    .split(',')
    .filter((pair) => pair.includes('='))
    .map((pair): [string, ClientApplication] => {
      // A key may end with the equals signs of its base64.
      const at = pair.indexOf('=');
      return [pair.slice(at + 1), { name: pair.slice(0, at), perMinute: 6_000 }];
    });
  const applications = new Map([ourOwn, ...further]);
  return (key) =>
    (key === undefined ? undefined : applications.get(key)) ?? refuse(kitRefusals.unknown_client);
}
