import { demoMembers } from '#platform/companies/contract.ts';

/** A person of the demo, staff among them, by first name. */
export function findDemoPerson(firstName: string) {
  const member = demoMembers.find((one) => one.firstName === firstName);
  if (member === undefined) throw new Error(`Nobody in the demo is called ${firstName}.`);
  return member;
}
