import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { inboxHub } from '../contract/inbox.ts';

/** It only tells; nothing is asked of it. */
export const inboxHubServer = serveHub<Actor>()(inboxHub, {});
