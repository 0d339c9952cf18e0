import { staff } from '#platform/access/contract.ts';

/** In its own file, so the web door loads no endpoints. */
export const mailAccess = staff('SuperAdministrator', 'PlatformAdministrator', 'PlatformSupportLevel3');

/** Also customer service, who check who calls before they allow an address again. */
export const addressAccess = staff(
  'SuperAdministrator',
  'PlatformAdministrator',
  'PlatformSupportLevel3',
  'CustomerService',
);

/** Staff who change what members read. */
export const templateAccess = staff('SuperAdministrator', 'PlatformAdministrator');
