import { staff } from '#platform/access/contract.ts';

/** Staff who answer members. In a file of its own so that the web door loads no endpoints. */
export const supportAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');

/** Staff who publish content to all members. */
export const contentAccess = staff('SuperAdministrator', 'PlatformAdministrator');
