import { members, staff } from '#platform/access/contract.ts';

/** Within the company, administrators and people with access to accounts (spec rulings 9); the use case decides. */
export const policyReaders = members;

/** Who looks up numbers that the insurer's system could not decide. */
export const policyStaff = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
