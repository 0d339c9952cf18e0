import { staff } from '#platform/access/contract.ts';

/** The staff who decide on tax documents. */
export const taxDesk = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'JewelerProgramsFinance',
);
