import { staff } from '#platform/access/contract.ts';

/** Who decides about shipping accounts, as about every other service of a company. */
export const accountStaff = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
