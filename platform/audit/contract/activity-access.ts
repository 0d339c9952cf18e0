import { staff } from '#platform/access/contract.ts';

/**
 * Our choice: staff who answer members read their company's activity
 * (decision 0017). In its own file, so the web door loads no endpoints.
 */
export const activityAccess = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel1',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
);
