import { judge, ruleList } from '#kit/domain/rule-list.ts';
import type { Rule } from '#kit/domain/rule-list.ts';
import { serviceTypes } from '#platform/access/contract.ts';
import type { BusinessRole, ServiceType } from '#platform/access/contract.ts';
import { allowanceOf, exceeds } from './allowance.ts';
import { isAdministrator, isWithin, grantSentences, grantableRoles } from './grant.ts';
import type { Grant, GrantFault } from './grant.ts';

// Spec platform §5: at least 1 and at most 100 per business; location administrators at most 100 per location.
export const maxAdministrators = 100;

export interface GrantChange {
  /** The person who decides. */
  readonly granter: Grant;
  /** Undefined for new and invited people. */
  readonly before?: Grant | undefined;
  /** Undefined when removing. */
  readonly requested?: Grant | undefined;
  /** How many people get this grant at once. */
  readonly people: number;
  /** Everyone else who has the role, or is invited to it. */
  readonly others: {
    /** Approved business administrators. */
    readonly administrators: number;
    readonly invitedAdministrators: number;
    /** By location, including invited ones. */
    readonly locationAdministrators: ReadonlyMap<string, number>;
  };
}

/** The roles that a grant gives within services. */
export const rolesWithin = (grant: Grant | undefined) =>
  (grant?.permissions ?? []).flatMap(({ allowed, roles = [] }) => (allowed ? roles : []));

function isWithinRoles(requested: Grant, granter: Grant, before: Grant | undefined): boolean {
  const held = [...rolesWithin(granter), ...rolesWithin(before)];
  return rolesWithin(requested).every((role) => held.includes(role));
}

const services = Object.keys(serviceTypes) as ServiceType[];

const hasRole = (role: BusinessRole, grant: Grant | undefined): boolean =>
  grant?.roles.includes(role) === true;

/** Locations that gain an administrator. */
function newlyAdministeredLocations({ before, requested }: GrantChange): readonly string[] {
  if (!hasRole('BusinessLocationAdministrator', requested)) return [];
  const previous = hasRole('BusinessLocationAdministrator', before) ? (before?.locationIds ?? []) : [];
  return (requested?.locationIds ?? []).filter((id) => !previous.includes(id));
}

function changedRoles({ before, requested }: GrantChange): BusinessRole[] {
  const [previous, current] = [before?.roles ?? [], requested?.roles ?? []];
  return [
    ...current.filter((role) => !previous.includes(role)),
    ...previous.filter((role) => !current.includes(role)),
  ];
}

function rule(
  code: GrantFault,
  sentence: string,
  applies: (facts: GrantChange) => boolean,
): Rule<GrantChange, GrantFault> {
  return { code, sentence, applies, says: () => ({ grade: 'stops', words: grantSentences[code] }) };
}

export const grantRules = ruleList<GrantChange, GrantFault>(
  rule('role_beyond', 'People can assign or remove only the roles their own roles allow.', (facts) => {
    const grantable = grantableRoles(facts.granter);
    return changedRoles(facts).some((role) => !grantable.includes(role));
  }),
  rule(
    'permission_beyond',
    'People can grant only access they have themselves. Members keep the access they already have.',
    ({ granter, before, requested }) =>
      requested !== undefined &&
      (services.some((service) =>
        exceeds(
          allowanceOf(requested, service),
          allowanceOf(granter, service),
          before && allowanceOf(before, service),
        ),
      ) ||
        (!isAdministrator(granter) && !isWithinRoles(requested, granter, before))),
  ),
  rule(
    'location_beyond',
    'A location administrator can assign only their own locations, and must choose at least one.',
    ({ granter, requested }) =>
      requested !== undefined &&
      !isAdministrator(granter) &&
      !isWithin(requested.locationIds, granter.locationIds),
  ),
  rule(
    'administrator_limited',
    'A business administrator has no service or location limits.',
    ({ requested }) =>
      requested !== undefined &&
      isAdministrator(requested) &&
      (requested.permissions.length > 0 || requested.locationIds.length > 0),
  ),
  rule(
    'location_needed',
    'A location administrator needs at least one location.',
    ({ requested }) =>
      hasRole('BusinessLocationAdministrator', requested) &&
      !hasRole('BusinessAdministrator', requested) &&
      requested?.locationIds.length === 0,
  ),
  rule(
    'one_administrator',
    'A business must keep at least one administrator.',
    ({ before, requested, others }) =>
      hasRole('BusinessAdministrator', before) &&
      !hasRole('BusinessAdministrator', requested) &&
      others.administrators === 0,
  ),
  rule(
    'too_many_administrators',
    'A business can have up to 100 administrators, including invites.',
    ({ before, requested, people, others }) =>
      hasRole('BusinessAdministrator', requested) &&
      !hasRole('BusinessAdministrator', before) &&
      others.administrators + others.invitedAdministrators + people > maxAdministrators,
  ),
  rule(
    'too_many_location_administrators',
    'A location can have up to 100 administrators, including invites.',
    (facts) =>
      newlyAdministeredLocations(facts).some(
        (id) => (facts.others.locationAdministrators.get(id) ?? 0) + facts.people > maxAdministrators,
      ),
  ),
);

/** The first broken rule, in list order. */
export function findGrantFault(facts: GrantChange): GrantFault | undefined {
  return judge(grantRules, facts)[0]?.code;
}

/** Spec rulings 11: granting administrator is a risky action. */
export function makesAdministrator({
  before,
  requested,
}: Pick<GrantChange, 'before' | 'requested'>): boolean {
  return hasRole('BusinessAdministrator', requested) && !hasRole('BusinessAdministrator', before);
}
