import { staff } from '#platform/access/contract.ts';

/** Who decides on reported pages and reserved words. */
export const pageStaff = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
