import { endpointOf } from '#kit/contract/endpoint.ts';
import type { Endpoint as KitEndpoint } from '#kit/contract/endpoint.ts';
import type { AccessRule } from '../domain/access-rule.ts';

/** Declares an endpoint whose rule names our roles, permissions and subscriptions. */
export const endpoint = endpointOf<AccessRule>();

export type Endpoint = KitEndpoint<AccessRule>;
