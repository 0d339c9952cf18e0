import type { BusinessRole, ServicePermission } from '#platform/access/contract.ts';

/** What a member may do: roles, permissions and locations. */
export interface Grant {
  readonly roles: readonly BusinessRole[];
  readonly permissions: readonly ServicePermission[];
  /** Empty means every unrestricted location. */
  readonly locationIds: readonly string[];
}

export type Position = 'administrator' | 'location administrator' | 'colleague';

export function positionOf({ roles }: Pick<Grant, 'roles'>): Position {
  if (roles.includes('BusinessAdministrator')) return 'administrator';
  return roles.includes('BusinessLocationAdministrator') ? 'location administrator' : 'colleague';
}

export const isAdministrator = (grant: Pick<Grant, 'roles'>): boolean =>
  positionOf(grant) === 'administrator';

/** No locations means all, which is more than any list. */
export function isWithin(locationIds: readonly string[], granted: readonly string[]): boolean {
  return locationIds.length > 0 && locationIds.every((id) => granted.includes(id));
}

/** Our choice: the roles each role may give and take (decision 0017). */
const grantableByRole: Readonly<Record<BusinessRole, readonly BusinessRole[]>> = {
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

export function grantableRoles({ roles }: Pick<Grant, 'roles'>): readonly BusinessRole[] {
  const grantable = new Set(roles.flatMap((role) => grantableByRole[role]));
  return grantableByRole.BusinessAdministrator.filter((role) => grantable.has(role));
}

/** Sentences of the grant rules, shared with the refusals. */
export const grantSentences = {
  // Spec platform §8: must have one administrator; more than 100 administrators.
  one_administrator: 'A business must have at least one administrator.',
  too_many_administrators: 'A business can have up to 100 administrators.',
  too_many_location_administrators: 'A location can have up to 100 administrators.',
  role_beyond: "You can't assign or remove this role.",
  permission_beyond: "You can't grant access you don't have.",
  location_beyond: 'You can assign only your own locations.',
  location_needed: 'A location administrator needs at least one location.',
  administrator_limited: 'Business administrators have access to every service and location.',
} as const;

export type GrantFault = keyof typeof grantSentences;
