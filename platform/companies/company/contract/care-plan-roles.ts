import { storeCarePlanRoles } from '#platform/access/contract.ts';
import type { StoreCarePlanRole } from '#platform/access/contract.ts';

/** The roles that each store type of a company's care plan allows (spec platform §4 and §6). */
const rolesOfStore = {
  Jeweler: ['CarePlan.Jeweler', 'CarePlan.Sales'],
  RepairCenter: ['CarePlan.RepairCenter'],
} as const satisfies Readonly<Record<string, readonly StoreCarePlanRole[]>>;

/** The care plan roles that a company with these roles may give its people. */
export function carePlanRolesFor(companyRoles: readonly string[]): readonly StoreCarePlanRole[] {
  const open = Object.entries(rolesOfStore).flatMap(([type, roles]) =>
    companyRoles.includes(type) ? roles : [],
  );
  return storeCarePlanRoles.filter((role) => open.some((one) => one === role));
}
