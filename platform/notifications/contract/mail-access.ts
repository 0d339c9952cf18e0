import { staff } from '#platform/access/contract.ts';

/** In its own file, so the web door loads no endpoints. */
export const mailAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3');

/** Staff who change what members read. */
export const templateAccess = staff('SuperAdministrator', 'PlatformAdministrator');
