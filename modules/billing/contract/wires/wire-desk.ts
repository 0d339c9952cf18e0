import { staff } from '#platform/access/contract/index.ts';

/** Whoever of the provider's people sees what arrives on its bank account. */
export const wireDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'JewelerProgramsFinance');
