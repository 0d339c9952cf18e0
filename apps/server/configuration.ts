import { readConfiguration } from '#kit/server/configuration/read-configuration.ts';
import { refuseHalfSet } from './configuration-rules.ts';
import { settings } from './settings.ts';
import type { LoupeConfiguration } from './settings.ts';

export function readLoupeConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): LoupeConfiguration {
  const known =
    environment['NODE_ENV'] === 'development' ? { ...environment, NODE_ENV: 'demo' } : environment;
  const configuration = readConfiguration(settings, known);
  refuseHalfSet(configuration);
  return configuration;
}
