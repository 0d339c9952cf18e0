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

const deskKey = ['companies', 'desk'] as const;

export const deskCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'company', companyId],
    queryFn: ({ signal }) => call(getDeskCompany, { params: { companyId } }, { signal }),
  });

export const deskPersonQuery = (personId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'person', personId],
    queryFn: ({ signal }) => call(getDeskPerson, { params: { personId } }, { signal }),
  });

const pageAndSearch = (search: string) => ({ limit: 50 as const, ...(search === '' ? {} : { search }) });

export function useDeskCompanies() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<DeskCompanyStatus>();
  const searchText = useDeferredValue(search.trim());
  const query = useInfiniteQuery(
    pagedQuery([...deskKey, 'companies', searchText, status], (pageStart, options) =>
      call(
        searchDeskCompanies,
        {
          query: {
            ...pageAndSearch(searchText),
            ...pageStart,
            ...(status === undefined ? {} : { standing: status }),
          },
        },
        options,
      ),
    ),
  );
  return { query, search, setSearch, searchText, status, setStatus };
}

/** People of one company, or all. */
export function useDeskPeople(companyId?: string) {
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim());
  const query = useInfiniteQuery(
    pagedQuery([...deskKey, 'people', companyId, searchText], (pageStart, options) =>
      call(
        searchDeskPeople,
        {
          query: {
            ...pageAndSearch(searchText),
            ...pageStart,
            ...(companyId === undefined ? {} : { companyId }),
          },
        },
        options,
      ),
    ),
  );
  return { query, search, setSearch, searchText };
}
