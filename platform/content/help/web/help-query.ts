import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getHelp } from '../contract/help.ts';

export const helpQuery = queryOptions({
  queryKey: ['content', 'help'],
  queryFn: ({ signal }) => call(getHelp, {}, { signal }),
});
