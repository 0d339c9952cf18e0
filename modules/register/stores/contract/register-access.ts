import { members, staff } from '#platform/access/contract.ts';
import type { AccessRule, RoleName } from '#platform/access/contract.ts';

/** The use case checks subscription and role, and says which one is missing (spec shipping §7). */
export const registerPeople: AccessRule = members;

/** Company systems read with a key that has this scope. */
export const registerReaders: AccessRule = { ...members, scope: 'register:read' };

export const registerRoles: readonly RoleName[] = [
  'BusinessAdministrator',
  'BusinessLocationAdministrator',
  'BusinessUser',
];

/** Who sets up registers. */
export const registerAdministrators: AccessRule = { ...members, roles: ['BusinessAdministrator'] };

/** Who reads every company's sales. */
export const registerStaff = staff('PointOfSaleAdministrator', 'CustomerService');
