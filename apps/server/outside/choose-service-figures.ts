import { absentServiceFigures } from '#outside/service-figures/absent/absent-service-figures.ts';
import { createHttpServiceFigures } from '#outside/service-figures/http/http-service-figures.ts';
import type { ServiceFigures } from '#outside/service-figures/port.ts';
import { createSampleServiceFigures } from '#outside/service-figures/sandbox/sample-service-figures.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** The only place that picks who provides figures for services with their own sites. */
export function chooseServiceFigures(
  { mode, serviceFigures: sources }: Pick<LoupeConfiguration, 'mode' | 'serviceFigures'>,
  now: () => Date,
): ServiceFigures {
  if (sources !== undefined) return createHttpServiceFigures({ sources });
  return mode === 'production' ? absentServiceFigures : createSampleServiceFigures(now);
}
