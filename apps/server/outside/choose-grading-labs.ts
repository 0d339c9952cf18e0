import { embeddedLabs } from '#outside/grading-labs/embedded/embedded-labs.ts';
import { createGiaLabs } from '#outside/grading-labs/gia/gia-labs.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import type { LoupeConfiguration } from '../settings.ts';

const giaUrl = 'https://api.reportresults.gia.edu/';
const timeoutMs = 8_000;

const noLabs: GradingLabs = {
  readReport: () => Promise.resolve({ kind: 'unknown', reason: 'No lab is set up.' }),
};

/** The only place that picks the labs. */
export function chooseGradingLabs({
  mode,
  giaApiKey,
  giaApiUrl = giaUrl,
}: Pick<LoupeConfiguration, 'mode' | 'giaApiKey' | 'giaApiUrl'>): GradingLabs {
  if (giaApiKey !== undefined && giaApiKey !== '')
    return createGiaLabs({ url: giaApiUrl, key: giaApiKey, timeoutMs });
  return mode === 'production' ? noLabs : embeddedLabs;
}
