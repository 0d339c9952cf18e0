import { queryOptions } from '@tanstack/react-query';
import type { Country } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import { getInvite, getUserMigration } from '../contract/registration-endpoints.ts';
import { maxResults, searchCompanies } from '../contract/registration-search-endpoints.ts';
import { getArrival } from '#platform/identity/contract.ts';
import { draftFromArrival, draftFromInvite, draftFromMigration } from '../domain/prefill.ts';
import type { RegistrationDraft, SearchDraft } from '../domain/registration-draft.ts';
import { refusalStatus } from '#kit/contract/refusal.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';

export function similarCompaniesQuery(search: SearchDraft, countryId: Country) {
  const filter = { ...search, countryId, match: 'similar' } as const;
  return queryOptions({
    queryKey: ['companies', 'similarCompanies', filter],
    queryFn: ({ signal }) =>
      call(searchCompanies, { body: { filter, orderBy: 'likeness', skip: 0, top: maxResults } }, { signal }),
  });
}

export type PrefillQuery = ReturnType<typeof prefillQuery>;

/** Read once, so that a refetch does not replace what the person typed. */
function prefillQuery(
  kind: string,
  id: string,
  read: (options: { readonly signal: AbortSignal }) => Promise<RegistrationDraft>,
) {
  return queryOptions({
    queryKey: ['companies', kind, id],
    queryFn: ({ signal }) => read({ signal }),
    staleTime: Infinity,
    retry: false,
  });
}

/** The current invite, refetched whenever its page opens. */
export function openInviteQuery(invitecode: string) {
  return queryOptions({
    queryKey: ['companies', 'openInvite', invitecode],
    queryFn: ({ signal }) => call(getInvite, { query: { invitecode } }, { signal }),
    retry: false,
  });
}

export function inviteQuery(invitecode: string) {
  return prefillQuery('invite', invitecode, async (options) =>
    draftFromInvite(await call(getInvite, { query: { invitecode } }, options)),
  );
}

export function migrationQuery(id: string) {
  return prefillQuery('userMigration', id, async (options) =>
    draftFromMigration(await call(getUserMigration, { params: { id } }, options)),
  );
}

export function arrivalQuery(id: string) {
  return prefillQuery('arrival', id, async (options) =>
    draftFromArrival(await call(getArrival, { params: { id } }, options)),
  );
}

/** A refusal raised in the browser, shown at the field like the server's. */
export function localRefusal(refusal: Refusal, field: string): RefusalError {
  return new RefusalError({
    type: 'about:blank',
    title: refusal.kind,
    status: refusalStatus[refusal.kind],
    code: refusal.code,
    detail: refusal.next === undefined ? refusal.sentence : `${refusal.sentence} ${refusal.next}`,
    reference: '',
    field,
  });
}
