import { staff } from '#platform/access/contract.ts';

/** Who looks after background work. Our choice: those who run the platform and its last level of support (decision 0017). */
export const jobAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3');
