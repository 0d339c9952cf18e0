import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { getFeature as call } from '../contract/features.ts';
import type { KnownFlags } from './known-flags.ts';
import type { Ctx } from '#platform/access/server.ts';
import { allFeatures } from './feature-store.ts';
import type { Feature } from './feature-store.ts';

export function getFeature(flags: KnownFlags) {
  return (_ctx: unknown, { params }: EndpointInput<typeof call>): EndpointAnswer<typeof call> => ({
    name: params.name,
    enabled: flags.isOn(params.name),
  });
}

export async function listFeatures(ctx: Ctx) {
  return { items: (await allFeatures(ctx)).map(presentFeature) };
}

export function presentFeature(feature: Feature) {
  return {
    name: feature.name,
    enabled: feature.enabled,
    description: feature.description,
    changedAt: feature.changed_at.toISOString(),
  };
}
