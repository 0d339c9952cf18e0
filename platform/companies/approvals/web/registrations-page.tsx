import { call } from '#kit/web/call/call.ts';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { listRegistrations } from '../contract/approval-endpoints.ts';
import { companyStandings } from '../domain/company-moves.ts';
import type { CompanyStanding } from '../domain/company-moves.ts';
import { registrationColumns } from './registration-columns.tsx';
import { registrationsKey, useDecideCompany } from './use-decide-company.ts';
import { WaitingList } from './waiting-list.tsx';

/** Spec rulings 7: new companies wait here for the provider. */
export function RegistrationsPage() {
  const acts = useDecideCompany();
  return (
    <WaitingList
      title="Registrations"
      factsOf={factsOf}
      remembered="registrations"
      queryKey={registrationsKey}
      ask={(query, options) => call(listRegistrations, { query }, options)}
      standings={companyStandings}
      error={acts.error}
      columns={registrationColumns(acts)}
      rowId={({ companyId }) => companyId}
      rowName={({ companyName }) => companyName}
      searches="Search company, city or tax id"
      empty={nothingHere}
    />
  );
}

// Spec platform §9: about 24 hours, faster for policyholders.
function factsOf(waiting: number): string {
  if (waiting === 0) return 'No company waits for you.';
  const companies = waiting === 1 ? '1 company waits' : `${waiting} companies wait`;
  return `${companies}. They were told that an answer takes about 24 hours, less for policyholders.`;
}

function nothingHere(search: string, standing: CompanyStanding) {
  return search === '' ? (
    <EmptyFace
      title={standing === 'Waiting' ? 'Nobody waits' : `No company is ${standing.toLowerCase()}`}
      text="A company that registers stands here until you approve or reject it."
    />
  ) : (
    <EmptyFace title="No company like this" text="Search less, or choose another status." />
  );
}
