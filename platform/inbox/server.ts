export { inboxHubServer } from './server/inbox-hub.ts';
export { clearItem, clearItemsOfPeople, postItem, postItemToPeople } from './server/post-item.ts';
export type { PostedItem } from './server/post-item.ts';
export { inboxRoutes } from './server/routes.ts';
export { inboxHeld } from './server/held-records.ts';
