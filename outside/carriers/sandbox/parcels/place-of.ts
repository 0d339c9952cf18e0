import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { timeZoneOf } from '../../time-zone-of.ts';
import type { LabelAddress } from '../../parcel.ts';
import type { TrackingPlace } from '../../tracking.ts';

// The airport of each state's parcels.
const airports =
  'AK ANC AL BHM AR LIT AZ PHX CA OAK CO DEN CT BDL DC IAD DE PHL FL MCO GA ATL HI HNL IA DSM ID BOI IL ORD IN IND KS ICT KY SDF LA MSY MA BOS MD BWI ME PWM MI DTW MN MSP MO MCI MS JAN MT BIL NC CLT ND FAR NE OMA NH MHT NJ EWR NM ABQ NV LAS NY EWR OH CLE OK OKC OR PDX PA PHL RI PVD SC CAE SD FSD TN MEM TX DFW UT SLC VA RIC VT BTV WA SEA WI MKE WV CRW WY CPR'.split(
    ' ',
  );

/** International parcels leave from the carrier's hub. */
export function airportOf({ state, country }: Pick<LabelAddress, 'state' | 'country'>): string {
  const at = country === 'US' ? airports.indexOf(state) : -1;
  return at % 2 === 0 ? (airports[at + 1] ?? 'MEM') : 'MEM';
}

/** The facility serving an address: its region's main city, or its own city if the region is unknown. */
export function facilityOf({ postalCode, state, country, city }: LabelAddress): TrackingPlace {
  const region = country === 'US' || country === 'CA' ? postalRegionOf(postalCode, country) : undefined;
  const known = region ?? { city, state };
  return {
    city: known.city,
    state: known.state,
    postalCode: postalCode.slice(0, 5),
    country,
    timeZone: timeZoneOf(known.state, country),
  };
}

export const placeOf = ({ postalCode, state, country, city }: LabelAddress): TrackingPlace => ({
  city,
  state,
  postalCode,
  country,
  timeZone: timeZoneOf(state, country),
});
