import { members, staff } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Within the company, administrators and people with access to accounts (spec rulings 9); the use case decides. */
export const policyReaders = members;

/** Who looks up numbers that the insurer's system could not decide. */
export const policyStaff = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');

/** Who pays for the whole company, as in billing. They also need access to accounts. */
export const policyPayerRoles = ['BusinessAdministrator', 'BusinessPaymentAdministrator'] as const;
export const policyPayers: AccessRule = { who: 'members', roles: policyPayerRoles };
