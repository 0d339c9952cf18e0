import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#kit/web/call/call.ts';
import { getSecurity } from '../contract/security-endpoints.ts';

export const securityQuery = queryOptions({
  queryKey: ['identity', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
});

/** After anything was changed here; resolves when the page shows it. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: securityQuery.queryKey }), [client]);
}
