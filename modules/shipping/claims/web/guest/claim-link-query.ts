import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { readClaimLink } from '../../contract/proof/link-endpoints.ts';

export const claimLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['claim-link', token],
    queryFn: ({ signal }) => call(readClaimLink, { body: { token } }, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });
