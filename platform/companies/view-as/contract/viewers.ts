import { isPermitted } from '#platform/access/contract.ts';
import type { RolesHeld, ServiceType, StaffRole } from '#platform/access/contract.ts';

/**
 * Spec rulings 6: staff enter a company's area only by view-as. Our choice: staff who help or answer for members, and
 * no staff of finance (decision 0017). Staff of one service: see `serviceViewers`.
 */
export const viewers = [
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
] as const satisfies readonly StaffRole[];

/** They view what a company does with one service, and nothing else of it (decision 0017). */
const serviceViewers = [['AppraisalAdministrator', 'Appraisal']] as const satisfies readonly [
  StaffRole,
  ServiceType,
][];

export const anyViewers: readonly StaffRole[] = [...viewers, ...serviceViewers.map(([role]) => role)];

/** What these staff may view: a whole company, one of its services, or nothing. */
export function viewScopeOf(held: readonly RolesHeld[]): 'company' | ServiceType | undefined {
  if (isPermitted(held, viewers)) return 'company';
  return serviceViewers.find(([role]) => isPermitted(held, [role]))?.[1];
}

/** Spec rulings 6: these staff also act for members in these services (decision 0017). */
const actingStaff = [['CustomerService', 'Appraisal']] as const satisfies readonly [StaffRole, ServiceType][];

export const actsOf = (held: readonly RolesHeld[]): ServiceType[] =>
  actingStaff.filter(([role]) => isPermitted(held, [role])).map(([, service]) => service);

// Our choice: long enough for a call with a member; it ends automatically (decision 0017).
export const viewMinutes = 60;

/** The view a staff call is made in; the token proves that it is theirs. */
export const viewHeader = 'x-view-as';
