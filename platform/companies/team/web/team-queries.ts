import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#kit/web/call/call.ts';
import { getTeam, getTeamMember, listTeamMembers } from '../contract/team-endpoints.ts';

const teamKey = ['companies', 'team'] as const;

export const teamKeys = {
  all: teamKey,
  members: [...teamKey, 'members'],
  invites: [...teamKey, 'invites'],
} as const;

export const teamQuery = queryOptions({
  queryKey: [...teamKey, 'counts'],
  queryFn: ({ signal }) => call(getTeam, {}, { signal }),
});

export const waitingQuery = queryOptions({
  queryKey: [...teamKeys.members, 'waiting'],
  queryFn: ({ signal }) =>
    call(listTeamMembers, { query: { limit: 25, order: 'since', status: 'Waiting' } }, { signal }),
});

export const memberQuery = (personId: string) =>
  queryOptions({
    queryKey: [...teamKey, 'member', personId],
    queryFn: ({ signal }) => call(getTeamMember, { params: { personId } }, { signal }),
  });

/** Refetches the team after a change; resolves when the page shows it. */
export function useRefreshTeam(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: teamKey }), [client]);
}
