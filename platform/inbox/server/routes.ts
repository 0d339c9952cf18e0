import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as inbox from '../contract/inbox.ts';
import { countInboxItems, listInboxItems, dismissInboxItem } from './inbox-items.ts';

export const inboxRoutes: Routes = [
  route(inbox.listInboxItems, listInboxItems),
  route(inbox.countInboxItems, countInboxItems),
  route(inbox.dismissInboxItem, dismissInboxItem),
];
