import { demoMembers } from '#platform/companies/contract.ts';
import type { DemoMemo } from './demo-memos.ts';

const leads = { Harrow: 'Marta', Castellan: 'Elena', Lindqvist: 'Sven' } as const;
/** A company of the demo with its leading person. */
export function sideOf(name: DemoMemo['seller']) {
  const person = demoMembers.find(({ firstName }) => firstName === leads[name]);
  const company = person?.memberships[0]?.company;
  if (person === undefined || company === undefined) throw new Error('The demo has no such company.');
  const { companyId, name: companyName, street, city, state, postCode } = company;
  const personName = `${person.firstName} ${person.lastName}`;
  return {
    companyId,
    companyName,
    place: `${city}, ${state}`,
    personId: person.personId,
    personName,
    address: JSON.stringify({
      company: companyName,
      person: personName,
      phone: '',
      street: [street],
      city,
      state,
      postCode,
      country: 'US',
    }),
    email: person.email,
  };
}

export type Side = ReturnType<typeof sideOf>;
