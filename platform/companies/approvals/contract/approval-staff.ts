import { staff } from '#platform/access/contract.ts';

/** Who decides for the provider whether a company, and which service of it, opens. */
export const approvers = ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] as const;

export const approvalStaff = staff(...approvers);
