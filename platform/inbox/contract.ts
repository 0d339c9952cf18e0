export { listInboxItems, putAwayInboxItem } from './contract/inbox-endpoints.ts';
export { inboxRefusals } from './contract/inbox-refusals.ts';
export type { InboxItem } from './contract/inbox-endpoints.ts';
export { inboxHub } from './contract/inbox-hub.ts';
