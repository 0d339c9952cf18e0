export { listInboxItems, dismissInboxItem } from './contract/inbox.ts';
export { inboxRefusals } from './contract/inbox.ts';
export type { InboxItem } from './contract/inbox.ts';
export { inboxHub } from './contract/inbox.ts';
