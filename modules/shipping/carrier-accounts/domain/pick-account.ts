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

/** A location's own account is used before the company's. */
const hasOwn = (rows: readonly Pickable[], carrier: AccountCarrier, route: Route): boolean =>
  rows.some(
    (row) =>
      row.carrier === carrier && row.status === 'Active' && row.location_id !== null && fitsRoute(row, route),
  );

/** Those that a shipment would use if they worked, and that don't fall back to ours. */
export const stoppedForRoute = <Row extends Pickable & { readonly falls_back: boolean }>(
  rows: readonly Row[],
  route: Route,
): Row[] =>
  rows.filter(
    (row) =>
      row.status !== 'Active' &&
      !row.falls_back &&
      fitsRoute(row, route) &&
      (row.location_id !== null || !hasOwn(rows, row.carrier, route)),
  );

/** Each is one more call to the carrier. */
const mostPerCarrier = 5;

/** Each carrier's accounts, those that are a default first: the location's own, else the company's. */
export function accountsForRoute<Row extends Pickable & { readonly default_services: readonly string[] }>(
  rows: readonly Row[],
  route: Route,
): Row[] {
  const fit = rows.filter((row) => row.status === 'Active' && fitsRoute(row, route));
  return accountCarriers.flatMap((carrier) => {
    const isOwn = hasOwn(rows, carrier, route);
    return fit
      .filter((row) => row.carrier === carrier && (row.location_id !== null) === isOwn)
      .toSorted((a, b) => Number(b.default_services.length > 0) - Number(a.default_services.length > 0))
      .slice(0, mostPerCarrier);
  });
}
