import { staff } from '#platform/access/contract.ts';

/** Staff who approve companies and their services. */
export const approvers = ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] as const;

export const approvalStaff = staff(...approvers);
