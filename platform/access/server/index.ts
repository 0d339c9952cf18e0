export { route, stepwise } from './route.ts';
export type { Ctx, Routes, Steps } from './route.ts';
export { defineReport } from './report.ts';
export type { AnyReport, Period, ReportAsks, ReportFor } from './report.ts';
export { requireMember, requireSignedIn } from './require-actor.ts';
export { formerMember } from './held-records.ts';
export type { HeldRecords, HeldTable, KeptFor, KnownWords } from './held-records.ts';
export { homeOfStaff } from './home-of-staff.ts';
