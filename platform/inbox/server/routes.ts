import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as inbox from '../contract/inbox.ts';
import { countInboxItems as countCall } from '../contract/inbox-counts.ts';
import { countInboxItems, listInboxItems, dismissInboxItem } from './inbox-items.ts';

export const inboxRoutes: Routes = [
  route(inbox.listInboxItems, listInboxItems),
  route(countCall, countInboxItems),
  route(inbox.dismissInboxItem, dismissInboxItem),
];
