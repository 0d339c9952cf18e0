import type { HeldRecords } from '#platform/access/server.ts';
import { heldCompanies } from '#platform/companies/company/server/held-companies.ts';
import { leaveCompanies } from '#platform/companies/person/server/leave-companies-store.ts';
import { heldPeople } from '#platform/companies/person/server/held-people.ts';

export const companiesHeld: HeldRecords = {
  family: 'companies',
  tables: [...heldPeople, ...heldCompanies],
  erasePerson: leaveCompanies,
};
