import { staff } from '#platform/access/contract.ts';

/**
 * Our choice: only staff who run the portal erase people, because it can't be undone (decision 0017). In its own file, so the web door loads no endpoints.
 */
export const erasureAccess = staff('SuperAdministrator', 'PlatformAdministrator');
