import { staff } from '#platform/access/contract.ts';

/** Staff who publish memo terms, as they do other terms, and read the figures of memo. */
export const memoDeskStaff = staff('SuperAdministrator', 'PlatformAdministrator');
