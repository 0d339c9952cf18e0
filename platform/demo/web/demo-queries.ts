import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { setPortalTime } from '#kit/web/display/now.ts';
import { chooseNextCharge, getCardGateway } from '../contract/card-gateway.ts';
import { getCarriers, setCarriers } from '../contract/carriers.ts';
import { listDemoPeople, moveClock, readClock, showSettings } from '../contract/demo.ts';
import type { DemoClock } from '../contract/demo.ts';
import type { ClockMove } from '../domain/move-clock.ts';
import { listMail, readMail } from '../contract/mailbox.ts';
import { listAnalytics, listSms } from '../contract/usage-records.ts';

/** Polls so that new email appears quickly. */
const pollMs = 3_000;

export const peopleQuery = queryOptions({
  queryKey: ['demo', 'people'],
  queryFn: ({ signal }) => call(listDemoPeople, {}, { signal }),
});

export const mailsQuery = queryOptions({
  queryKey: ['demo', 'mail'],
  queryFn: ({ signal }) => call(listMail, {}, { signal }),
  refetchInterval: pollMs,
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo', 'mail', id],
    queryFn: ({ signal }) => call(readMail, { params: { id } }, { signal }),
    staleTime: Infinity,
  });

export const smsQuery = queryOptions({
  queryKey: ['demo', 'sms'],
  queryFn: ({ signal }) => call(listSms, {}, { signal }),
  refetchInterval: pollMs,
});

export const analyticsQuery = queryOptions({
  queryKey: ['demo', 'analytics'],
  queryFn: ({ signal }) => call(listAnalytics, {}, { signal }),
  refetchInterval: pollMs,
});

export const cardGatewayQuery = queryOptions({
  queryKey: ['demo', 'card-gateway'],
  queryFn: ({ signal }) => call(getCardGateway, {}, { signal }),
  refetchInterval: pollMs,
});

export function useChooseNextCharge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) => call(chooseNextCharge, { body: { name } }),
    onSuccess: (view) => client.setQueryData(cardGatewayQuery.queryKey, view),
  });
}

export const carriersQuery = queryOptions({
  queryKey: ['demo', 'carriers'],
  queryFn: ({ signal }) => call(getCarriers, {}, { signal }),
  refetchInterval: pollMs,
});

export function useSetCarriers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof setCarriers>['body']) => call(setCarriers, { body }),
    onSuccess: (view) => client.setQueryData(carriersQuery.queryKey, view),
  });
}

export const shownSettingsQuery = queryOptions({
  queryKey: ['demo', 'settings'],
  queryFn: ({ signal }) => call(showSettings, {}, { signal }),
});

/** Reading it also sets the browser's clock offset. */
export const clockQuery = queryOptions({
  queryKey: ['demo', 'clock'],
  queryFn: async ({ signal }) => applyClock(await call(readClock, {}, { signal })),
  refetchInterval: pollMs,
});

function applyClock(clock: DemoClock): DemoClock {
  setPortalTime(clock.now);
  return clock;
}

/** Reloads all queries, since anything may depend on the time. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: ClockMove) => call(moveClock, { body: move }),
    onSuccess: async (clock) => {
      client.setQueryData(clockQuery.queryKey, applyClock(clock));
      await client.invalidateQueries();
    },
  });
}
