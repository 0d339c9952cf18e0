import * as z from 'zod/mini';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { configurationName, configurationValue } from './configurations.ts';
import { flagName } from './features.ts';
import { settingsAccess } from './settings-access.ts';
import { settingsRefusals } from './settings-refusals.ts';

// Apart from configurations.ts and features.ts, which every page loads.
const describedConfiguration = z.object({
  name: configurationName,
  value: configurationValue,
  description: z.string(),
  audience: z.enum(['anyone', 'signed-in', 'staff']),
  changedAt: z.iso.datetime(),
  /** Null if it has its default. */
  changedBy: z.nullable(z.string()),
  version,
});

export type DescribedConfiguration = z.infer<typeof describedConfiguration>;

export const listConfigurations = endpoint({
  name: 'settings.listConfigurations',
  summary: 'List configurations with their descriptions',
  method: 'GET',
  changes: false,
  path: '/services/configuration/api/configurations',
  answer: z.object({ items: z.array(describedConfiguration) }),
  refusals: [],
  rule: settingsAccess,
  binding: 'staff',
});

export const changeConfiguration = endpoint({
  name: 'settings.changeConfiguration',
  summary: 'Change a configuration value for everyone, immediately',
  method: 'PUT',
  changes: true,
  path: '/services/configuration/api/configurations/:name',
  params: z.object({ name: configurationName }),
  body: z.object({ value: configurationValue, version }),
  answer: describedConfiguration,
  refusals: [
    settingsRefusals.configuration_missing,
    settingsRefusals.configuration_unlike,
    settingsRefusals.configuration_elsewhere,
  ],
  rule: settingsAccess,
  binding: 'staff',
});

export const describedFeatureShape = z.object({
  name: flagName,
  enabled: z.boolean(),
  description: z.string(),
  changedAt: z.iso.datetime(),
});

export const listFeatures = endpoint({
  name: 'settings.listFeatures',
  summary: 'List feature flags with their descriptions',
  method: 'GET',
  changes: false,
  path: '/services/configuration/api/features',
  answer: z.object({ items: z.array(describedFeatureShape) }),
  refusals: [],
  rule: settingsAccess,
  binding: 'staff',
});

export const switchFeature = endpoint({
  name: 'settings.switchFeature',
  summary: 'Turn a feature on or off for everyone, immediately',
  method: 'PUT',
  changes: true,
  path: '/services/configuration/api/features/:name',
  params: z.object({ name: flagName }),
  body: z.object({ enabled: z.boolean() }),
  answer: describedFeatureShape,
  refusals: [settingsRefusals.feature_missing],
  rule: settingsAccess,
  binding: 'staff',
});
