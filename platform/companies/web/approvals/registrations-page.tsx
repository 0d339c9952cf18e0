import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web/index.tsx';
import { listRegistrations } from '../../contract/approvals/approval-endpoints.ts';
import { companyStandings } from '../../domain/approvals/company-moves.ts';
import type { CompanyStanding } from '../../domain/approvals/company-moves.ts';
import styles from './approvals.module.css';
import { registrationColumns } from './registration-columns.tsx';
import { registrationsKey, useDecideCompany } from './use-decide-company.ts';

/** Spec rulings 7: new companies wait here for the provider; the longest wait stands first. */
export function RegistrationsPage() {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<CompanyStanding>('Waiting');
  const asked = useDeferredValue(search.trim());
  const remember = useRemembered('registrations');
  const acts = useDecideCompany();
  const query = useInfiniteQuery(
    pagedQuery([...registrationsKey, asked, standing], (beginning, options) =>
      call(
        listRegistrations,
        {
          query: {
            limit: 50,
            standing,
            ...(asked === '' ? {} : { search: asked }),
            ...beginning,
          },
        },
        options,
      ),
    ),
  );
  const waiting = query.data?.pages[0]?.waiting;
  return (
    <>
      <PageTitle title="Registrations" facts={waiting === undefined ? ' ' : factsOf(waiting)} />
      {acts.error !== undefined && (
        <div className={styles.trouble}>
          <FailureFace error={acts.error} />
        </div>
      )}
      <DataTable
        label="Registrations"
        columns={registrationColumns(acts)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ companyId }) => companyId}
        rowName={({ companyName }) => companyName}
        remember={remember}
        search={{ placeholder: 'Search company, city or tax id', value: search, onChange: setSearch }}
        filters={[
          choiceFilter({
            key: 'standing',
            label: 'Status',
            value: standing,
            options: companyStandings.map((value) => ({ value, label: value })),
            onChange: (value) => setStanding(value ?? 'Waiting'),
          }),
        ]}
        onClearFilters={() => setStanding('Waiting')}
        exportName="registrations"
        height="calc(100dvh - 240px)"
        empty={
          asked === '' ? (
            <EmptyFace
              title={standing === 'Waiting' ? 'Nobody waits' : `No company is ${standing.toLowerCase()}`}
              text="A company that registers stands here until you approve or reject it."
            />
          ) : (
            <EmptyFace title="No company like this" text="Search less, or choose another status." />
          )
        }
      />
    </>
  );
}

// Spec platform §9: about 24 hours, faster for policyholders.
function factsOf(waiting: number): string {
  if (waiting === 0) return 'No company waits for you.';
  const companies = waiting === 1 ? '1 company waits' : `${waiting} companies wait`;
  return `${companies}. They were told that an answer takes about 24 hours, less for policyholders.`;
}
