import { queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { companyRefusals, getCompanyProfile, getLogo } from '../contract/company-endpoints.ts';

export const companyQuery = queryOptions({
  queryKey: ['companies', 'company'],
  queryFn: ({ signal }) => call(getCompanyProfile, {}, { signal }),
});

/** Keyed by logo id, so that a new logo is a new query. */
export const logoQuery = (companyId: string, logoId: string) =>
  queryOptions({
    queryKey: ['companies', 'logo', companyId, logoId],
    queryFn: async ({ signal }) => {
      try {
        return URL.createObjectURL(await callForBlob(getLogo, { params: { id: companyId } }, { signal }));
      } catch (error) {
        // The logo was removed after the page loaded.
        if (error instanceof RefusalError && error.code === companyRefusals.no_logo.code) return null;
        throw error;
      }
    },
    // Object URLs stay valid for the life of the tab.
    staleTime: Infinity,
    gcTime: Infinity,
  });
