import { demoPeople } from '#platform/companies/contract.ts';

/** What the start prints: whom one may be, and why. */
export function demoPeopleLines(): string[] {
  const widest = Math.max(...demoPeople.map(({ actor }) => actor.name.length));
  return demoPeople.map(({ actor, about }) => `  ${actor.name.padEnd(widest)}  ${about}`);
}
