import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import { listInboxItems as call } from '../contract/inbox-endpoints.ts';
import { listInboxItems } from './list-inbox-items.ts';

export const inboxRoutes: Routes = [route(call, listInboxItems)];
