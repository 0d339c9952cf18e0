import { queryOptions } from '@tanstack/react-query';
import type { Country } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import { getInvite, getUserMigration } from '../../contract/registration-endpoints.ts';
import { mostResults, searchCompanies } from '../../contract/registration-search-endpoints.ts';
import { getArrival } from '#platform/identity/contract/index.ts';
import { draftOfArrival, draftOfInvite, draftOfMigration } from '../../domain/registration/prefill.ts';
import type { SearchDraft } from '../../domain/registration/registration-draft.ts';

export function similarCompaniesQuery(search: SearchDraft, countryId: Country) {
  const filter = { ...search, countryId, match: 'similar' } as const;
  return queryOptions({
    queryKey: ['companies', 'similarCompanies', filter],
    queryFn: ({ signal }) =>
      call(searchCompanies, { body: { filter, orderBy: 'likeness', skip: 0, top: mostResults } }, { signal }),
  });
}

/** An invite is read once: it fills the form in, and what is typed afterwards counts. */
export function inviteQuery(invitecode: string) {
  return queryOptions({
    queryKey: ['companies', 'invite', invitecode],
    queryFn: async ({ signal }) =>
      draftOfInvite(await call(getInvite, { query: { invitecode } }, { signal })),
    staleTime: Infinity,
    retry: false,
  });
}

export function migrationQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'userMigration', id],
    queryFn: async ({ signal }) =>
      draftOfMigration(await call(getUserMigration, { params: { id } }, { signal })),
    staleTime: Infinity,
    retry: false,
  });
}

export function arrivalQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'arrival', id],
    queryFn: async ({ signal }) => draftOfArrival(await call(getArrival, { params: { id } }, { signal })),
    staleTime: Infinity,
    retry: false,
  });
}
