import { queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { companyRefusals, getCompanyProfile, getLogo } from '../contract/company-endpoints.ts';

export const companyQuery = queryOptions({
  queryKey: ['companies', 'company'],
  queryFn: ({ signal }) => call(getCompanyProfile, {}, { signal }),
});

/** By the picture's own id, so that another one is another query. */
export const logoQuery = (companyId: string, logoId: string) =>
  queryOptions({
    queryKey: ['companies', 'logo', companyId, logoId],
    queryFn: async ({ signal }) => {
      try {
        return URL.createObjectURL(await callForBlob(getLogo, { params: { id: companyId } }, { signal }));
      } catch (error) {
        // Taken away meanwhile: the name alone is shown.
        if (error instanceof RefusalError && error.code === companyRefusals.no_logo.code) return null;
        throw error;
      }
    },
    // The address of a picture holds as long as the tab.
    staleTime: Infinity,
    gcTime: Infinity,
  });
