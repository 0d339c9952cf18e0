import { staff } from '#platform/access/contract.ts';

/** Who sees what leaves by mail; alone, since the browser asks it before it has fetched any call. */
export const mailAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3');
