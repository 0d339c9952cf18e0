import { absentPersonalLines } from '#outside/personal-lines/absent/absent-personal-lines.ts';
import { createHttpPersonalLines } from '#outside/personal-lines/http/http-personal-lines.ts';
import type { PersonalLines } from '#outside/personal-lines/port.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import type { LoupeConfiguration } from '../settings.ts';

type Chosen = Pick<LoupeConfiguration, 'mode' | 'personalLinesUrl' | 'personalLinesKey'>;

/** The only place that picks where store customers' quotes come from. */
export function choosePersonalLines(
  { mode, personalLinesUrl: url, personalLinesKey }: Chosen,
  now: () => Date,
): PersonalLines {
  if (url !== undefined) return createHttpPersonalLines({ url, key: personalLinesKey ?? '' });
  return mode === 'production' ? absentPersonalLines : createSamplePersonalLines(now);
}
