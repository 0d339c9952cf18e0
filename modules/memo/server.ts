import type { HeldRecords } from '#platform/access/server.ts';
import { heldMemos } from './memos/server/personal-data.ts';

export const memoHeld: HeldRecords = { family: 'memo', tables: heldMemos };

export { makeDemoMemos } from './demo/server/make-demo-memos.ts';
export { memoRoutes } from './memos/server/memo-routes.ts';
export { memoSubscribers } from './memos/server/subscribers.ts';
