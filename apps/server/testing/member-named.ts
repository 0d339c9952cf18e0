import { demoMembers } from '#platform/companies/contract.ts';

/** A demo person, including staff, by first name. */
export function findDemoPerson(firstName: string) {
  const member = demoMembers.find((one) => one.firstName === firstName);
  if (member === undefined) throw new Error(`The demo has no ${firstName}.`);
  return member;
}
