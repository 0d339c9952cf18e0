import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listPickupRules } from '../../contract/rule-endpoints.ts';
import { pickupsKey } from '../pickup-queries.ts';

export const pickupRulesQuery = queryOptions({
  queryKey: [...pickupsKey, 'rules'],
  queryFn: ({ signal }) => call(listPickupRules, {}, { signal }),
});
