import type { StaffRole } from '#platform/access/contract.ts';

/**
 * Spec rulings 6: staff enter a company's area only by view-as. Our choice: staff who help or answer for members, and
 * no staff limited to one service or to finance (decision 0017).
 */
export const viewers = [
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
] as const satisfies readonly StaffRole[];

// Our choice: long enough for a call with a member; it ends automatically (decision 0017).
export const viewMinutes = 60;

/** The view a staff call is made in; the token proves that it is theirs. */
export const viewHeader = 'x-view-as';
