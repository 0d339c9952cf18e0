import * as z from 'zod/mini';
import { version } from '#kit/contract/shapes/version.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { settingsAccess } from './settings-access.ts';
import { settingsRefusals } from './settings-refusals.ts';

const configurationName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[A-Za-z0-9._-]+$/, 'Type letters, digits, dots and dashes.'));

/** Spec platform §7: JSON, text or array. */
export const configurationValue = z.union([
  z.string().check(z.maxLength(10_000)),
  z.number(),
  z.boolean(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

export type ConfigurationValue = z.infer<typeof configurationValue>;

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

export const getConfiguration = endpoint({
  name: 'settings.getConfiguration',
  summary: 'One configuration value',
  method: 'GET',
  path: '/services/configuration/api/configurations/:name',
  params: z.object({ name: configurationName }),
  answer: configurationValue,
  refusals: [settingsRefusals.configuration_missing],
  rule: anyone,
  binding: 'none',
});

export const listConfigurations = endpoint({
  name: 'settings.listConfigurations',
  summary: 'Every configuration with its meaning',
  method: 'GET',
  path: '/services/configuration/api/configurations',
  answer: z.object({ items: z.array(describedConfiguration) }),
  refusals: [],
  rule: settingsAccess,
  binding: 'staff',
});

export const changeConfiguration = endpoint({
  name: 'settings.changeConfiguration',
  summary: 'Changes a configuration value, for everybody at once',
  method: 'PUT',
  path: '/services/configuration/api/configurations/:name',
  params: z.object({ name: configurationName }),
  body: z.object({ value: configurationValue, version }),
  answer: describedConfiguration,
  refusals: [settingsRefusals.configuration_missing, settingsRefusals.configuration_unlike],
  rule: settingsAccess,
  binding: 'staff',
});

const flagName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[A-Za-z0-9._-]+$/, 'Type letters, digits, dots and dashes.'));

export const featureShape = z.object({ name: flagName, enabled: z.boolean() });

export const describedFeatureShape = z.object({
  name: flagName,
  enabled: z.boolean(),
  description: z.string(),
  changedAt: z.iso.datetime(),
});

/** Spec platform §7: an error counts as off; so does an unknown flag. */
export const getFeature = endpoint({
  name: 'settings.getFeature',
  summary: 'Whether a feature is on',
  method: 'GET',
  path: '/services/configuration/api/features/:name',
  params: z.object({ name: flagName }),
  answer: featureShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

export const listFeatures = endpoint({
  name: 'settings.listFeatures',
  summary: 'Every feature flag with its meaning',
  method: 'GET',
  path: '/services/configuration/api/features',
  answer: z.object({ items: z.array(describedFeatureShape) }),
  refusals: [],
  rule: settingsAccess,
  binding: 'staff',
});

export const switchFeature = endpoint({
  name: 'settings.switchFeature',
  summary: 'Turns a feature on or off, for everybody at once',
  method: 'PUT',
  path: '/services/configuration/api/features/:name',
  params: z.object({ name: flagName }),
  body: z.object({ enabled: z.boolean() }),
  answer: describedFeatureShape,
  refusals: [settingsRefusals.feature_missing],
  rule: settingsAccess,
  binding: 'staff',
});
