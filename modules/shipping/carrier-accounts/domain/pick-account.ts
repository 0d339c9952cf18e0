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

/** One account of each carrier: the location's own before the company's. */
export function accountsForRoute<Row extends Pickable>(
  rows: readonly Row[],
  { isAbroad, locationId }: Route,
): Row[] {
  const left = isAbroad ? 'domestic' : 'international only';
  const fit = rows.filter(
    (row) =>
      row.status === 'Active' &&
      row.applies_to !== left &&
      (row.location_id === null || row.location_id === locationId),
  );
  return accountCarriers.flatMap((carrier) => {
    const ofCarrier = fit.filter((row) => row.carrier === carrier);
    const picked = ofCarrier.find((row) => row.location_id !== null) ?? ofCarrier[0];
    return picked === undefined ? [] : [picked];
  });
}
