import { staff } from '#platform/access/contract.ts';

/** Who publishes terms; the browser asks it before it has fetched any call. */
export const consentStaff = staff('SuperAdministrator', 'PlatformAdministrator');
