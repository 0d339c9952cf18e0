export { listInboxItems } from './inbox-endpoints.ts';
export type { InboxItem } from './inbox-endpoints.ts';
export { inboxHub } from './inbox-hub.ts';
