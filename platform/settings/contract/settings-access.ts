import { staff } from '#platform/access/contract.ts';

/** Who changes what holds for everybody; the browser asks it before it has fetched any call. */
export const settingsAccess = staff('SuperAdministrator', 'PlatformAdministrator');
