import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const flagName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots and dashes.'));

export const featureShape = z.object({ name: flagName, enabled: z.boolean() });

/** Spec platform §7: an error counts as off; so does an unknown flag. */
export const getFeature = endpoint({
  name: 'settings.getFeature',
  summary: 'Check whether a feature is on',
  method: 'GET',
  changes: false,
  path: '/services/configuration/api/features/:name',
  params: z.object({ name: flagName }),
  answer: featureShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});
