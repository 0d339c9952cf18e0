import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import {
  getDeskCompany,
  getDeskPerson,
  searchDeskCompanies,
  searchDeskPeople,
} from '../../contract/desk/desk-endpoints.ts';
import type { DeskStanding } from '../../domain/desk/desk-standing.ts';

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

const searched = (search: string, after: string | undefined) => ({
  limit: 50 as const,
  ...(search === '' ? {} : { search }),
  ...(after === undefined ? {} : { after }),
});

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { readonly next: string | null }) => page.next ?? undefined,
  placeholderData: keepPreviousData,
};

export function useDeskCompanies() {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<DeskStanding>();
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'companies', asked, standing],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchDeskCompanies,
        { query: { ...searched(asked, pageParam), ...(standing === undefined ? {} : { standing }) } },
        { signal },
      ),
  });
  return { query, search, setSearch, asked, standing, setStanding };
}

/** Of one company, or of all of them. */
export function useDeskPeople(companyId?: string) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery({
    ...paged,
    queryKey: [...key, 'people', companyId, asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchDeskPeople,
        { query: { ...searched(asked, pageParam), ...(companyId === undefined ? {} : { companyId }) } },
        { signal },
      ),
  });
  return { query, search, setSearch, asked };
}
