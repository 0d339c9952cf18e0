import type { HeldRecords, Routes } from '#platform/access/server.ts';
import { counterpartyRoutes } from './counterparties/server/counterparties.ts';
import { heldCounterparties } from './limits/server/counterparty-store.ts';
import { heldMemoCompanies } from './limits/server/company-store.ts';
import { memoRoutes as routesOfMemos } from './memos/server/memo-routes.ts';
import type { MemoParts } from './memos/server/memo-routes.ts';
import { memoDeskRoutes } from './desk/server/desk-routes.ts';
import { guestRoutes } from './guests/server/guest-memo.ts';
import { heldGuestLinks } from './guests/server/guest-link-store.ts';
import { guestSubscribers } from './guests/server/subscribers.ts';
import type { GuestParts } from './guests/server/mail-guest.ts';
import { memoSubscribers as subscribersOfMemos } from './memos/server/subscribers.ts';
import { statementRoutes } from './statements/server/statement-files.ts';
import { keptDays } from './memos/domain/memo-terms.ts';
import { removeEndedBefore } from './memos/server/memo-store.ts';
import { heldMemos } from './memos/server/personal-data.ts';

export const memoRoutes = (parts: MemoParts & GuestParts): Routes => [
  ...routesOfMemos(parts),
  ...guestRoutes(parts),
  ...counterpartyRoutes(parts.files),
  ...statementRoutes(parts),
  ...memoDeskRoutes,
];

export const memoSubscribers = (parts: GuestParts) => [...subscribersOfMemos, ...guestSubscribers(parts)];

export const memoHeld: HeldRecords = {
  family: 'memo',
  tables: [...heldMemos, ...heldCounterparties, ...heldMemoCompanies, ...heldGuestLinks],
  removeOld: (ctx, daysAgo) => removeEndedBefore(ctx, daysAgo(keptDays)),
};

export { sumMemosOut } from './limits/server/counterparty-store.ts';
export { findMemoItem } from './memos/server/lists/find-memo-item.ts';
export { findParcelMemo } from './memos/server/papers/parcel-memo.ts';
export { memoReport } from './memos/server/lists/memo-report.ts';
export { makeDemoMemos } from './demo/server/make-demo-memos.ts';
export { expiryJob } from './counterparties/server/remind-expiry.ts';
export { adoptJob } from './memos/server/lists/adopt-memos.ts';
export { deadlinesJob } from './memos/server/deadlines.ts';
export { followBoughtLabel, followVoidLabel } from './memos/server/parcels/follow-parcel.ts';
export * from './memos/server/lists/measured.ts';
export type { MemoMarket } from './memos/server/import/find-lines.ts';
export type { MemoShipping } from './memos/server/parcels/ship-insured.ts';
export type { MemoListings, StoneToOffer } from './memos/server/listings/offer-line.ts';
