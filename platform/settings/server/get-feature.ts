import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { getFeature as call } from '../contract/feature-endpoints.ts';
import type { KnownFlags } from './known-flags.ts';

export function getFeature(flags: KnownFlags) {
  return (_ctx: unknown, { params }: EndpointInput<typeof call>): EndpointAnswer<typeof call> => ({
    name: params.name,
    enabled: flags.isOn(params.name),
  });
}
