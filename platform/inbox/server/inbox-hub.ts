import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { inboxHub } from '../contract/inbox-hub.ts';

/** Clients only listen on this hub: it has no calls. */
export const inboxHubServer = serveHub<Actor>()(inboxHub, {});
