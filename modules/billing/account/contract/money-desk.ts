import { staff } from '#platform/access/contract.ts';

/** Whoever of the provider's people sees what arrives on its bank account, and may give it back. */
export const moneyDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'JewelerProgramsFinance');
