import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { settingsKeepers } from './settings-keepers.ts';
import { settingsRefusals } from './settings-refusals.ts';

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

/** Spec platform §7: an error counts as the flag being off, and so does a name nobody knows. */
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
  rule: settingsKeepers,
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
  rule: settingsKeepers,
  binding: 'staff',
});
