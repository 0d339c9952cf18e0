import { demoPeople } from '#platform/companies/contract.ts';

/** The id of a demo person, by first name. */
export function personIdOf(firstName: string): string {
  const person = demoPeople.find(({ actor }) => actor.name.startsWith(`${firstName} `));
  if (person === undefined) throw new Error(`Nobody in the demo is called ${firstName}.`);
  return person.actor.personId;
}
