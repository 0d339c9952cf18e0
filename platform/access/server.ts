export { route, stepwise } from './server/route.ts';
export type { Ctx, Routes, Steps } from './server/route.ts';
export { defineReport } from './server/report.ts';
export type { AnyReport, Period, ReportAsks, ReportFor } from './server/report.ts';
export type { DeskQueue, DeskTask } from './server/desk-queue.ts';
export { requireMember, requireSignedIn } from './server/require-actor.ts';
export { formerMember } from './server/held-records.ts';
export type { HeldRecords, HeldTable, KeptFor, KnownWords } from './server/held-records.ts';
export { staffCompanyId } from './server/require-actor.ts';
