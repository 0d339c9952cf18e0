import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { contentHub } from '../contract/content-hub.ts';

/** It only tells; nothing is asked of it. */
export const contentHubServer = serveHub<Actor>()(contentHub, {});
