export { countInboxItems, listInboxItems, dismissInboxItem } from './contract/inbox.ts';
export { inboxRefusals } from './contract/inbox.ts';
export type { InboxCounts, InboxItem, ItemAction } from './contract/inbox.ts';
export { inboxHub } from './contract/inbox-hub.ts';
