// Spec platform §6: the role names as they are written on the wire.
export const businessRoles = [
  'BusinessAdministrator',
  'BusinessLocationAdministrator',
  'BusinessPaymentAdministrator',
  'BusinessUser',
] as const;

export const staffRoles = [
  'SuperAdministrator',
  'PlatformAdministrator',
  'PlatformUser',
  'PlatformUserOther',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
  'AppraisalAdministrator',
  'PointOfSaleAdministrator',
  'CustomerService',
  'JewelerProgramsFinance',
] as const;

// Our choice: the roles of two services carry their family's name, since both have an Administrator and a
// CallCenter and neither may open what the other opens (decision 0016).
export const carePlanRoles = [
  'CarePlan.Administrator',
  'CarePlan.CallCenter',
  'CarePlan.Sales',
  'CarePlan.ClaimProcessingManager',
  'CarePlan.ClaimProcessor',
  'CarePlan.Finance',
  'CarePlan.Jeweler',
  'CarePlan.RepairCenter',
] as const;

/** Those that people at a jeweler or repair center have; the rest belong to the care plan's own staff (decision 0017). */
export const storeCarePlanRoles = [
  'CarePlan.Jeweler',
  'CarePlan.Sales',
  'CarePlan.RepairCenter',
] as const satisfies readonly (typeof carePlanRoles)[number][];

export const personalLinesClaimsRoles = [
  'PersonalLinesClaims.Administrator',
  'PersonalLinesClaims.Examiner',
  'PersonalLinesClaims.CallCenter',
  'PersonalLinesClaims.Specialist',
] as const;

export type BusinessRole = (typeof businessRoles)[number];
export type StaffRole = (typeof staffRoles)[number];
/** A role within one service, held in addition to other roles. */
export type ServiceRole = (typeof carePlanRoles)[number] | (typeof personalLinesClaimsRoles)[number];
export type StoreCarePlanRole = (typeof storeCarePlanRoles)[number];
export type RoleName = BusinessRole | StaffRole | ServiceRole;

/** Roles held in one company; staff roles have no company. */
export interface RolesHeld {
  readonly companyId?: string | undefined;
  readonly userRoles: readonly RoleName[];
}

/**
 * Spec platform §6: permitted when any of their roles, optionally those in one company only, is required; an
 * empty list requires none.
 */
export function isPermitted(
  held: readonly RolesHeld[],
  required: readonly RoleName[],
  companyId?: string,
): boolean {
  if (required.length === 0) return true;
  return held
    .filter((role) => companyId === undefined || role.companyId === companyId)
    .some(({ userRoles }) => userRoles.some((name) => required.includes(name)));
}
