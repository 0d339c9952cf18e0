import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { settingsRefusals } from './settings-refusals.ts';

export const configurationName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots and dashes.'));

/** Spec platform §7: JSON, text or array. */
export const configurationValue = z.union([
  z.string().check(z.maxLength(10_000)),
  z.number(),
  z.boolean(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

export type ConfigurationValue = z.infer<typeof configurationValue>;

export const getConfiguration = endpoint({
  name: 'settings.getConfiguration',
  summary: 'Get a configuration value',
  method: 'GET',
  changes: false,
  path: '/services/configuration/api/configurations/:name',
  params: z.object({ name: configurationName }),
  answer: configurationValue,
  refusals: [settingsRefusals.configuration_missing],
  rule: anyone,
  binding: 'none',
});
