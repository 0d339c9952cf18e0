import { staff } from '#platform/access/contract.ts';

/** Staff who publish terms. In a file of its own because the browser needs it before any endpoint is loaded. */
export const consentStaff = staff('SuperAdministrator', 'PlatformAdministrator');
