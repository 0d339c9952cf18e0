// Spec platform §6: the role names, in three families that never mix in one company.
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

export type BusinessRole = (typeof businessRoles)[number];
export type StaffRole = (typeof staffRoles)[number];
export type RoleName = BusinessRole | StaffRole;
