import { staff } from '#platform/access/contract.ts';

/** Who changes what no label may say; the browser asks it before it has fetched any call. */
export const wordStaff = staff('SuperAdministrator', 'PlatformAdministrator');
