import { staff } from '#platform/access/contract.ts';

/** Who answers members' messages; the browser asks it before it has fetched any call. */
export const supportAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');

/** Who writes what every member reads. */
export const contentAccess = staff('SuperAdministrator', 'PlatformAdministrator');
