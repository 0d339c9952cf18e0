import type { Feature } from './feature-store.ts';

export function presentFeature(feature: Feature) {
  return {
    name: feature.name,
    enabled: feature.enabled,
    description: feature.description,
    changedAt: feature.changed_at.toISOString(),
  };
}
