import type { RoleName } from './roles.ts';

/** Every role, as a person reads it. */
const roleLabels: Readonly<Record<RoleName, string>> = {
  BusinessAdministrator: 'Business administrator',
  BusinessLocationAdministrator: 'Business location administrator',
  BusinessPaymentAdministrator: 'Business payment administrator',
  BusinessUser: 'Business user',
  SuperAdministrator: 'Super administrator',
  PlatformAdministrator: 'Portal administrator',
  PlatformUser: 'Desk user',
  PlatformUserOther: 'Desk user, other lines of business',
  PlatformSupportLevel1: 'Level 1 support',
  PlatformSupportLevel2: 'Level 2 support',
  PlatformSupportLevel3: 'Level 3 support',
  AppraisalAdministrator: 'Appraisal administrator',
  PointOfSaleAdministrator: 'Point-of-sale administrator',
  CustomerService: 'Customer service',
  JewelerProgramsFinance: 'Jeweler programs finance',
  'CarePlan.Administrator': 'Care plan administrator',
  'CarePlan.CallCenter': 'Care plan call center',
  'CarePlan.Sales': 'Care plan sales',
  'CarePlan.ClaimProcessingManager': 'Care plan claims manager',
  'CarePlan.ClaimProcessor': 'Care plan claims processor',
  'CarePlan.Finance': 'Care plan finance',
  'CarePlan.Jeweler': 'Care plan jeweler',
  'CarePlan.RepairCenter': 'Care plan repair center',
  'PersonalLinesClaims.Administrator': 'Personal claims administrator',
  'PersonalLinesClaims.Examiner': 'Personal claims examiner',
  'PersonalLinesClaims.CallCenter': 'Personal claims call center',
  'PersonalLinesClaims.Specialist': 'Personal claims specialist',
};

/** A role's name; unknown codes are unchanged. */
export const roleLabel = (code: string): string =>
  (roleLabels as Readonly<Record<string, string>>)[code] ?? code;
