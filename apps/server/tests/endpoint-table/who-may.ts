import { decideAccess } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { everyFlagOn } from './circumstances.ts';
import { kindsOfActor } from './kinds-of-actor.ts';
import type { KindOfActor } from './kinds-of-actor.ts';

const everybody = { guest: 'guests', member: 'all members', staff: 'all staff' };

/** Who is allowed by a rule, in words for review: "guests | all members but: not approved | all staff". */
export function whoMay(rule: AccessRule): string {
  const may = kindsOfActor.filter(({ actor }) => decideAccess(rule, actor, everyFlagOn).allowed);
  const feature = rule.feature === undefined ? [] : [`with ${rule.feature} on`];
  return [...(may.length === 0 ? ['nobody'] : inGroups(may)), ...feature].join(' | ');
}

/** Some kinds of people, group by group. */
export function inGroups(actors: readonly KindOfActor[]): string[] {
  return (['guest', 'member', 'staff'] as const).flatMap((group) => {
    const all = kindsOfActor.filter((kind) => kind.group === group);
    const those = actors.filter((kind) => kind.group === group);
    return those.length === 0 ? [] : [wordsOf(group, all, those)];
  });
}

function wordsOf(
  group: KindOfActor['group'],
  all: readonly KindOfActor[],
  may: readonly KindOfActor[],
): string {
  const roles = distinct(may, 'role');
  const statuses = distinct(may, 'status');
  // If every allowed role is allowed in the same statuses, both are listed separately; otherwise each pair is.
  const regular = may.length === roles.length * statuses.length;
  if (!regular) return may.map(({ role, status }) => `${role} (${status})`).join(', ');
  const names = roles.length === distinct(all, 'role').length ? everybody[group] : roles.join(', ');
  const otherStatuses = distinct(all, 'status').filter((status) => !statuses.includes(status));
  if (otherStatuses.length === 0) return names;
  return otherStatuses.length < statuses.length
    ? `${names} but: ${otherStatuses.join(', ')}`
    : `${names} who are: ${statuses.join(', ')}`;
}

function distinct(kinds: readonly KindOfActor[], part: 'role' | 'status'): string[] {
  return [...new Set(kinds.map((kind) => kind[part]))];
}
