import { staff } from '#platform/access/contract.ts';

/** In a file of its own so that the web door loads no endpoints. */
export const mailAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3');
