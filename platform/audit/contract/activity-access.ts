import { staff } from '#platform/access/contract.ts';

/**
 * Which staff read the trail. Our choice: whoever answers a member's question reads what happened to their company
 * (decision 0017). The browser asks it before it has fetched any call.
 */
export const activityAccess = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
);
