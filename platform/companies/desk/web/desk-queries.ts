import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import {
  getDeskCompany,
  getDeskPerson,
  searchDeskCompanies,
  searchDeskPeople,
} from '../contract/desk-endpoints.ts';
import type { DeskCompanyStatus } from '../domain/company-status.ts';

const key = ['companies', 'desk'] as const;

export const deskCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...key, 'company', companyId],
    queryFn: ({ signal }) => call(getDeskCompany, { params: { companyId } }, { signal }),
  });

export const deskPersonQuery = (personId: string) =>
  queryOptions({
    queryKey: [...key, 'person', personId],
    queryFn: ({ signal }) => call(getDeskPerson, { params: { personId } }, { signal }),
  });

const searched = (search: string) => ({ limit: 50 as const, ...(search === '' ? {} : { search }) });

export function useDeskCompanies() {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<DeskCompanyStatus>();
  const searchText = useDeferredValue(search.trim());
  const query = useInfiniteQuery(
    pagedQuery([...key, 'companies', searchText, standing], (beginning, options) =>
      call(
        searchDeskCompanies,
        { query: { ...searched(searchText), ...beginning, ...(standing === undefined ? {} : { standing }) } },
        options,
      ),
    ),
  );
  return { query, search, setSearch, searchText, standing, setStanding };
}

/** People of one company, or all. */
export function useDeskPeople(companyId?: string) {
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim());
  const query = useInfiniteQuery(
    pagedQuery([...key, 'people', companyId, searchText], (beginning, options) =>
      call(
        searchDeskPeople,
        {
          query: { ...searched(searchText), ...beginning, ...(companyId === undefined ? {} : { companyId }) },
        },
        options,
      ),
    ),
  );
  return { query, search, setSearch, searchText };
}
