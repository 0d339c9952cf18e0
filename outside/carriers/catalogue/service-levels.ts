/** Spec shipping §3: the service levels. */
export type ServiceLevel =
  | 'NextDayEarlyAM'
  | 'NextDayAM'
  | 'NextDayPM'
  | 'TwoDayAM'
  | 'TwoDayPM'
  | 'ThirdDay'
  | 'GroundOrFirstClass'
  | 'ParcelSelect'
  | 'International1'
  | 'International2'
  | 'International3'
  | 'International4';
