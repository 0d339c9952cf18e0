import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getFirstSteps } from '../contract/first-steps-endpoint.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['companies', 'first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
});
