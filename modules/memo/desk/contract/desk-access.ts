import { staff } from '#platform/access/contract.ts';

/** Staff who publish memo terms, as they do other terms. */
export const memoTermsStaff = staff('SuperAdministrator', 'PlatformAdministrator');
