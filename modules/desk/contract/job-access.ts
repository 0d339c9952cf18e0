import { staff } from '#platform/access/contract.ts';

/** Our choice: platform administrators and third-level support (decision 0017). */
export const jobAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3');
