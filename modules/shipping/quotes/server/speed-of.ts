import type { ServiceLevel } from '#outside/carriers/port.ts';
import type { Speed } from '#modules/shipping/draft/domain/speed.ts';

/** Insured value and premium know five speeds; spec shipping §3's levels fall into them. */
const speeds: Readonly<Record<ServiceLevel, Speed>> = {
  NextDayEarlyAM: 'NextDay',
  NextDayAM: 'NextDay',
  NextDayPM: 'NextDay',
  TwoDayAM: 'TwoDay',
  TwoDayPM: 'TwoDay',
  ThirdDay: 'ThreeDay',
  GroundOrFirstClass: 'Ground',
  ParcelSelect: 'Ground',
  International1: 'International',
  International2: 'International',
  International3: 'International',
  International4: 'International',
};

export const speedOf = (level: ServiceLevel): Speed => speeds[level];
