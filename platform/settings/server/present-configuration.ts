import type { ConfigurationValue } from '../contract/configuration-endpoints.ts';
import type { Configuration } from './configuration-store.ts';

export function presentConfiguration(found: Configuration) {
  return {
    name: found.name,
    value: found.value as ConfigurationValue,
    description: found.description,
    audience: found.audience,
    changedAt: found.changed_at.toISOString(),
    changedBy: found.changed_by,
    version: found.version,
  };
}
