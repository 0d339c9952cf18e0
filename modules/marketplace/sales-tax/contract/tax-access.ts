import { staff } from '#platform/access/contract.ts';

/** The staff who decide on tax documents. */
export const taxDesk = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'JewelerProgramsFinance',
);

/** The staff who import tax rates. */
export const taxRateDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'JewelerProgramsFinance');
