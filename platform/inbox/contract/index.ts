export { listInboxItems, putAwayInboxItem } from './inbox-endpoints.ts';
export { inboxRefusals } from './inbox-refusals.ts';
export type { InboxItem } from './inbox-endpoints.ts';
export { inboxHub } from './inbox-hub.ts';
