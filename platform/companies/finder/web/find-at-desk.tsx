import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, RecordKind } from '#kit/web/slots/palette-door.ts';
import { searchDeskCompanies, searchDeskPeople } from '#platform/companies/desk/contract/desk-endpoints.ts';

export const companyKind: RecordKind = { id: 'companies', label: 'Companies', order: 41, icon: 'building' };
export const personKind: RecordKind = { id: 'people', label: 'People', order: 42, icon: 'person' };

const most = 4;

/** Members by name, tax ID, city, or a person of theirs; for staff. */
export const findCompanies: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Companies', 'Jewelers']);
  const query = { search: isKind ? undefined : text, limit: 25 } as const;
  const { items } = await call(searchDeskCompanies, { query }, { signal });
  return {
    records: items.slice(0, most).map((company) => ({
      id: company.companyId,
      label: company.name,
      hint: [company.city, company.stateId].filter((part) => part !== '').join(', '),
      group: companyKind.id,
      icon: companyKind.icon,
      to: `/desk/companies/${company.companyId}`,
    })),
    ...(isKind && { all: { [companyKind.id]: { label: 'All companies', to: '/desk/companies' } } }),
  };
};

/** People of all members by name or email; for staff. */
export const findPeople: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['People', 'Users']);
  const query = { search: isKind ? undefined : text, limit: 25 } as const;
  const { items } = await call(searchDeskPeople, { query }, { signal });
  return {
    records: items.slice(0, most).map((person) => ({
      id: person.personId,
      label: `${person.firstName} ${person.lastName}`,
      hint: [person.places[0]?.companyName ?? '', person.email].filter((part) => part !== '').join(', '),
      group: personKind.id,
      icon: personKind.icon,
      to: `/desk/people/${person.personId}`,
    })),
    ...(isKind && { all: { [personKind.id]: { label: 'All people', to: '/desk/people' } } }),
  };
};
