import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { feedHub } from '../contract/feed-hub.ts';

/** It only tells; nothing is asked of it. */
export const feedHubServer = serveHub<Actor>()(feedHub, {});
