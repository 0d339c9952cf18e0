import { roleLabel } from '#platform/access/contract.ts';
import type { RoleName } from '#platform/access/contract.ts';

export interface CarePlanFacts {
  /** What the company is: jeweler, repair center or both. */
  readonly company: string;
  readonly roles: string;
  /** Roles that the company's store types don't cover. */
  readonly notes: readonly string[];
}

const storeRoles = [
  { companyRole: 'Jeweler', name: 'Jeweler', role: 'CarePlan.Jeweler' },
  { companyRole: 'RepairCenter', name: 'Repair center', role: 'CarePlan.RepairCenter' },
] as const;

/** Spec platform §4 and §6: store types make the company a care plan jeweler or repair center; people have its roles. */
export function carePlanFacts(companyRoles: readonly string[], roles: readonly RoleName[]): CarePlanFacts {
  const types = storeRoles.filter(({ companyRole }) => companyRoles.includes(companyRole));
  const held = roles.filter((role) => role === 'BusinessAdministrator' || role.startsWith('CarePlan.'));
  return {
    company: types.length === 0 ? 'No store type yet' : types.map(({ name }) => name).join(', '),
    roles: held.length === 0 ? 'None' : held.map((role) => roleLabel(role)).join(', '),
    notes: storeRoles.flatMap(({ companyRole, name, role }) =>
      held.includes(role) && !companyRoles.includes(companyRole)
        ? [`Your company's care plan doesn't include the store type ${name.toLowerCase()}. Ask us to add it.`]
        : [],
    ),
  };
}
