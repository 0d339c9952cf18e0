import type { EndpointCall } from '#kit/contract/endpoint.ts';
import type { createBanner } from '#platform/content/contract.ts';

/** A banner that any staff member may publish; every node's hubs announce it. */
export const sampleBanner: EndpointCall<typeof createBanner>['body'] = {
  text: 'Carriers close early',
  link: null,
  audience: 'signed-in',
  screenTypes: [],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  dismissable: true,
  order: 1,
};
