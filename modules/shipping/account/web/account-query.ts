import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { checkUserApproval } from '../contract/account-endpoints.ts';

export const accountQuery = queryOptions({
  queryKey: ['shipping-account'],
  queryFn: ({ signal }) => call(checkUserApproval, {}, { signal }),
});
