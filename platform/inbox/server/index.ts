export { inboxHubServer } from './inbox-hub-server.ts';
export { clearItem, postItem } from './post-item.ts';
export type { PostedItem } from './post-item.ts';
export { inboxRoutes } from './routes.ts';
export { inboxHeld } from './held-records.ts';
