import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listOwnContactMessages } from '../contract/contact-messages.ts';

export const ownMessagesQuery = queryOptions({
  queryKey: ['content', 'ownMessages'],
  queryFn: ({ signal }) => call(listOwnContactMessages, {}, { signal }),
});
