import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#kit/web/call/call.ts';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { searchDeskCompanies, searchDeskPeople } from '#platform/companies/contract.ts';

type Options = readonly FieldOption<string>[];

/** The companies that are found by what was typed, or the first ones by name. */
export function useCompanyOptions(typed: string): Options {
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['content', 'desk', 'share', 'companies', search],
    queryFn: ({ signal }) =>
      call(searchDeskCompanies, { query: { limit: 25, ...(search === '' ? {} : { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (data?.items ?? []).map(({ companyId, name, city }) => ({
    value: companyId,
    label: city === '' ? name : `${name}, ${city}`,
  }));
}

/** Who works for the company. */
export function usePersonOptions(companyId: string | null): Options {
  const { data } = useQuery({
    queryKey: ['content', 'desk', 'share', 'people', companyId],
    queryFn: ({ signal }) =>
      call(searchDeskPeople, { query: { limit: 100, companyId: companyId ?? '' } }, { signal }),
    enabled: companyId !== null,
  });
  return (data?.items ?? [])
    .filter(({ places }) =>
      places.some((place) => place.companyId === companyId && place.standing === 'Approved'),
    )
    .map(({ personId, firstName, lastName }) => ({ value: personId, label: `${firstName} ${lastName}` }));
}
