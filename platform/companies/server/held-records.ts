import type { HeldRecords } from '#platform/access/server.ts';
import { heldCompanies } from './company/held-companies.ts';
import { leaveCompanies } from './person/leave-companies-store.ts';
import { heldPeople } from './person/held-people.ts';

export const companiesHeld: HeldRecords = {
  family: 'companies',
  tables: [...heldPeople, ...heldCompanies],
  erasePerson: leaveCompanies,
};
