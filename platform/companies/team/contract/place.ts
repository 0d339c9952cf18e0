import type { BusinessRole, ServicePermission } from '#platform/access/contract.ts';

/** What somebody holds in a company. */
export interface Place {
  readonly roles: readonly BusinessRole[];
  readonly permissions: readonly ServicePermission[];
  /** Where they work; none means every open location. */
  readonly locationIds: readonly string[];
}

export type Position = 'administrator' | 'location administrator' | 'colleague';

/** What their roles let them do about other people. */
export function positionOf({ roles }: Pick<Place, 'roles'>): Position {
  if (roles.includes('BusinessAdministrator')) return 'administrator';
  return roles.includes('BusinessLocationAdministrator') ? 'location administrator' : 'colleague';
}

export const isAdministrator = (place: Pick<Place, 'roles'>): boolean =>
  positionOf(place) === 'administrator';

/** No location at all means every one, and so lies within nobody's few. */
export function isWithin(locationIds: readonly string[], own: readonly string[]): boolean {
  return locationIds.length > 0 && locationIds.every((id) => own.includes(id));
}

/** Our choice: what each role may give to others, and take from them (decision 0017). */
const gives: Readonly<Record<BusinessRole, readonly BusinessRole[]>> = {
  BusinessAdministrator: [
    'BusinessAdministrator',
    'BusinessLocationAdministrator',
    'BusinessPaymentAdministrator',
    'BusinessUser',
  ],
  BusinessLocationAdministrator: ['BusinessUser'],
  BusinessPaymentAdministrator: [],
  BusinessUser: [],
};

export function rolesGivenBy({ roles }: Pick<Place, 'roles'>): readonly BusinessRole[] {
  const given = new Set(roles.flatMap((role) => gives[role]));
  return gives.BusinessAdministrator.filter((role) => given.has(role));
}
