import { decideAccess } from '#platform/access/contract/index.ts';
import type { Endpoint } from '#platform/access/contract/index.ts';
import { kindsOfActor } from './kinds-of-actor.ts';
import type { KindOfActor } from './kinds-of-actor.ts';

/** The endpoints and who may call each, as a page that people read: one line each, in the order of names. */
export function writeWhoMayCall(endpoints: readonly Endpoint[]): string {
  const lines = endpoints
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((endpoint) => [
      `${endpoint.name}: ${endpoint.method} ${endpoint.path}`,
      `    ${callersOf(endpoint).join(' | ')}${endpoint.rule.feature ? ` | with ${endpoint.rule.feature} on` : ''}`,
    ]);
  return `${lines.join('\n')}\n`;
}

function callersOf({ rule }: Endpoint): string[] {
  const may = kindsOfActor.filter(({ actor }) => decideAccess(rule, actor, () => true).allowed);
  const groups = (['guest', 'member', 'staff'] as const).map((group) => {
    const all = kindsOfActor.filter((kind) => kind.group === group);
    return wordsOf(
      group,
      all,
      may.filter((kind) => kind.group === group),
    );
  });
  const said = groups.filter((words) => words !== undefined);
  return said.length === 0 ? ['nobody'] : said;
}

function wordsOf(
  group: KindOfActor['group'],
  all: readonly KindOfActor[],
  may: readonly KindOfActor[],
): string | undefined {
  if (may.length === 0) return undefined;
  if (may.length === all.length) return { guest: 'guests', member: 'all members', staff: 'all staff' }[group];
  const roles = distinct(may, 'role');
  const standings = distinct(may, 'standing');
  // Every role that may, may in each of the standings that may; else each pair has to be read by itself.
  const regular = may.length === roles.length * standings.length;
  if (!regular) return may.map(({ role, standing }) => `${role} (${standing})`).join(', ');
  const whose = roles.length === distinct(all, 'role').length ? `all ${group}s` : roles.join(', ');
  return standings.length === distinct(all, 'standing').length
    ? whose
    : `${whose} who are: ${standings.join(', ')}`;
}

function distinct(kinds: readonly KindOfActor[], part: 'role' | 'standing'): string[] {
  return [...new Set(kinds.map((kind) => kind[part]))];
}
