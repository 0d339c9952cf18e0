import { join } from 'node:path';
import { absentPolicies } from '#outside/policies/absent/absent-policies.ts';
import { createHttpPolicies } from '#outside/policies/http/http-policies.ts';
import type { Policies } from '#outside/policies/port.ts';
import { createSampleFiles } from '#outside/policies/sandbox/sample-files.ts';
import { createSamplePolicies } from '#outside/policies/sandbox/sample-policies.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** The only place that picks the insurer's policy system. */
export function choosePolicies(
  {
    mode,
    policiesUrl,
    policiesKey,
    dataDir,
  }: Pick<LoupeConfiguration, 'mode' | 'policiesUrl' | 'policiesKey' | 'dataDir'>,
  now: () => Date,
): Policies {
  if (policiesUrl !== undefined) return createHttpPolicies({ url: policiesUrl, key: policiesKey ?? '' });
  return mode === 'production' ? absentPolicies : createSamplePolicies(now, samplePolicyFiles(dataDir));
}

/** What the sample insurer received. */
export const samplePolicyFiles = (dataDir: string) => createSampleFiles(join(dataDir, 'policies'));
