import { staff } from '#platform/access/contract.ts';

/**
 * Which staff erase a person. Our choice: what can't be undone is done by those who run the portal (decision 0017). The
 * browser asks it before it has fetched any call.
 */
export const erasureAccess = staff('SuperAdministrator', 'PlatformAdministrator');
