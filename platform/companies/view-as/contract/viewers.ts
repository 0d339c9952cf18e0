import type { StaffRole } from '#platform/access/contract.ts';

/**
 * Spec rulings 6: staff enter a company's area only by view-as. Our choice: those who help or answer for members,
 * and nobody whose role is one service or one sum (decision 0017).
 */
export const viewers = [
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
] as const satisfies readonly StaffRole[];

// Our choice: long enough for a call with a member, and over by itself where it was forgotten (decision 0017).
export const viewMinutes = 60;
