import { demoPeople } from '#platform/companies/contract.ts';

/** The id of a demo person, by first name. */
export function personIdOf(firstName: string): string {
  const person = demoPeople.find(({ actor }) => actor.name.startsWith(`${firstName} `));
  if (person === undefined) throw new Error(`No one in the demo is named ${firstName}.`);
  return person.actor.personId;
}
