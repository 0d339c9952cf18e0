import { staff } from '#platform/access/contract.ts';

/** Whoever of the provider's people asks sellers, looks at stones, sends them and sends money back. */
export const diamondDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
