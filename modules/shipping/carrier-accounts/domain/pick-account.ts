import { accountCarriers } from './account-carrier.ts';
import type { AccountCarrier } from './account-carrier.ts';
import type { AccountReach, AccountStatus } from './account-status.ts';

interface Pickable {
  readonly carrier: AccountCarrier;
  readonly status: AccountStatus;
  readonly applies_to: AccountReach;
  readonly location_id: string | null;
}

interface Route {
  readonly isAbroad: boolean;
  /** The location it is billed to, if known. */
  readonly locationId: string | null;
}

function fitsRoute({ applies_to, location_id }: Pickable, { isAbroad, locationId }: Route): boolean {
  const left = isAbroad ? 'domestic' : 'international only';
  return applies_to !== left && (location_id === null || location_id === locationId);
}

/** Those that a shipment would use if they worked, and that don't fall back to ours. */
export const stoppedForRoute = <Row extends Pickable & { readonly falls_back: boolean }>(
  rows: readonly Row[],
  route: Route,
): Row[] => rows.filter((row) => row.status !== 'Active' && !row.falls_back && fitsRoute(row, route));

/** One account of each carrier: the location's own before the company's. */
export function accountsForRoute<Row extends Pickable>(rows: readonly Row[], route: Route): Row[] {
  const fit = rows.filter((row) => row.status === 'Active' && fitsRoute(row, route));
  return accountCarriers.flatMap((carrier) => {
    const ofCarrier = fit.filter((row) => row.carrier === carrier);
    const picked = ofCarrier.find((row) => row.location_id !== null) ?? ofCarrier[0];
    return picked === undefined ? [] : [picked];
  });
}
