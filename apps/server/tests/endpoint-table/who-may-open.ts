import { decideAccess, redirectFor } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { circumstancesOf } from './circumstances.ts';
import { kindsOfActor } from './kinds-of-actor.ts';
import { inGroups } from './who-may.ts';

const open = 'open to' as const;

/** The routes and where each kind of person ends up, as a page for review. */
export function writeWhoMayOpen(rules: Readonly<Record<string, AccessRule>>): string {
  const pages = Object.entries(rules).map(([path, rule]) => [path, ...linesOf(rule)].join('\n    '));
  return `${pages.join('\n')}\n`;
}

function linesOf(rule: AccessRule): string[] {
  const places = Map.groupBy(kindsOfActor, ({ actor }) => {
    const decision = decideAccess(
      rule,
      actor,
      circumstancesOf(() => true),
    );
    return decision.allowed ? open : redirectFor(decision.because);
  });
  const order = [open, '/login', '/dashboard', '/partnergateway', '/forbidden', '/notfound'] as const;
  return order.flatMap((place) => {
    const kinds = places.get(place);
    return kinds === undefined ? [] : [`${place}: ${inGroups(kinds).join(' | ')}`];
  });
}
