import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { isReadOnlyView } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations, findDeliveryAddresses } from '#platform/companies/server.ts';
import { isAdministrator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { carrierAccountManagers } from '../contract/account-endpoints.ts';
import { carrierAccountRefusals as no } from '../contract/account-refusals.ts';
import { lockAccount } from './account-store.ts';
import type { AccountRow } from './account-store.ts';

/** What a manager may see and change. */
export interface ManagedPlaces {
  readonly member: Member;
  readonly mayUseEverywhere: boolean;
  readonly locations: readonly { readonly locationId: string; readonly name: string }[];
}

/** Business administrators manage every account, location administrators those of their locations. */
export async function managedPlaces(ctx: Ctx): Promise<ManagedPlaces> {
  const member = requireMember(ctx.actor);
  const { companyId, personId } = member;
  const mayUseEverywhere = isAdministrator(member);
  const own = mayUseEverywhere ? undefined : await findAssignedLocations(ctx, companyId, personId);
  const places = await findDeliveryAddresses(ctx, companyId);
  return {
    member,
    mayUseEverywhere,
    locations: places.flatMap(({ locationId, name }) =>
      locationId === companyId || own?.has(locationId) === false ? [] : [{ locationId, name }],
    ),
  };
}

export const mayChange = ({ member }: ManagedPlaces): boolean =>
  member.key === undefined && !isReadOnlyView(carrierAccountManagers, member);

export const managesAccount = (
  { mayUseEverywhere, locations }: ManagedPlaces,
  { location_id }: Pick<AccountRow, 'location_id'>,
): boolean => mayUseEverywhere || locations.some(({ locationId }) => locationId === location_id);

/** Whether this person may read an account's name: the company's accounts, and those of locations where they work. */
export async function namesAccounts(
  ctx: Ctx,
  member: Member,
): Promise<(row: Pick<AccountRow, 'location_id'>) => boolean> {
  if (isAdministrator(member)) return () => true;
  const own = await findAssignedLocations(ctx, member.companyId, member.personId);
  return ({ location_id: locationId }) => locationId === null || own.has(locationId);
}

/** Locks the account; one that this person doesn't manage counts as missing. */
export async function requireManagedAccount(ctx: Ctx, places: ManagedPlaces, accountId: string) {
  const row = await lockAccount(ctx, { company_id: places.member.companyId, account_id: accountId });
  return row !== undefined && managesAccount(places, row) ? row : refuse(no.carrier_account_missing);
}

/** The location that a new account is for; null for the whole company. */
export function requireManagedLocation(
  { mayUseEverywhere, locations }: ManagedPlaces,
  locationId: string | null | undefined,
): string | null {
  if (locationId === null || locationId === undefined)
    return mayUseEverywhere ? null : refuse(no.carrier_account_location);
  return locations.some((one) => one.locationId === locationId)
    ? locationId
    : refuse(no.carrier_account_location);
}
