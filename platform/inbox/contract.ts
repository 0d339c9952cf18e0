export { listInboxItems, dismissInboxItem } from './contract/inbox.ts';
export { countInboxItems } from './contract/inbox-counts.ts';
export type { InboxCounts } from './contract/inbox-counts.ts';
export { inboxRefusals } from './contract/inbox.ts';
export type { InboxItem, ItemAction } from './contract/inbox.ts';
export { inboxHub } from './contract/inbox-hub.ts';
