import { staff } from '#platform/access/contract.ts';

/** Staff who answer customers that asked for insurance. Apart, because menus need it before any endpoint. */
export const insuranceStaff = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'AppraisalAdministrator',
  'CustomerService',
);
