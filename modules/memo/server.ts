import type { HeldRecords } from '#platform/access/server.ts';
import { heldMemos } from './memos/server/personal-data.ts';

export const memoHeld: HeldRecords = { family: 'memo', tables: heldMemos };

export { makeDemoMemos } from './demo/server/make-demo-memos.ts';
export { deadlinesJob } from './memos/server/deadlines.ts';
export { memoRoutes } from './memos/server/memo-routes.ts';
export { followBoughtLabel, followVoidLabel } from './memos/server/parcels/follow-parcel.ts';
export type { MemoShipping } from './memos/server/parcels/ship-insured.ts';
export { memoSubscribers } from './memos/server/subscribers.ts';
